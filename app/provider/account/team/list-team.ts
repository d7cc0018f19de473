import { staffRoles } from "~/domain/event/role";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import type { Store } from "../../ground/store/open";
import {
	findFormer,
	findKnownAt,
	giverIn,
	heldRoles,
	readOffers,
	readTeam,
	rightsOfRole,
	versionOf,
} from "./team-rows";

interface TeamRequest {
	callerId: string;
	userId?: string | undefined;
}

/**
 * Of somebody who has accepted nothing here, the list has what was typed, and no id of an account: neither the address nor the
 * invitation may tell who that is, or that there is an account.
 */
export async function listTeam(store: Store, event: LoadedEvent, { callerId, userId }: TeamRequest, now: Date) {
	const rows = await readTeam(store, event, now);
	const offers = await readOffers(store, event, now);
	const ids = new Set([...rows, ...offers].map(({ person_id }) => person_id));
	const members = [...ids].map((personId) => {
		const held = rows.filter((row) => row.person_id === personId);
		const offered = offers.filter((row) => row.person_id === personId);
		const [named] = [...held, ...offered];
		const id = held.length > 0 ? personId : (offered[0]?.offer_id ?? personId);
		return { id, name: nameInRow(named), email: named?.email ?? null, ...describeRoles(event, held, offered) };
	});
	const own = rows.filter((row) => row.person_id === callerId);
	const isListed = userId === undefined || members.some(({ id }) => id === userId);
	const isFormer = !isListed && (await findKnownAt(store, event, [userId], now)).has(userId);
	const former = isFormer ? await findFormer(store, event, userId) : undefined;
	if (former) {
		const offered = offers.filter((row) => row.person_id === userId);
		members.push({ id: former.id, name: nameInRow(former), email: former.email, ...describeRoles(event, [], offered) });
	}
	return { members, ...giverIn(own, event, now), zone: event.document.event.timeZone, presets };
}

type GivenRow = Omit<Awaited<ReturnType<typeof readTeam>>[number], "email" | "first_name" | "last_name">;

/** What somebody has, then what waits for their word; the version is of both. */
export function describeRoles(event: LoadedEvent, held: GivenRow[], offered: GivenRow[]) {
	const rows = [...held, ...offered];
	const described = heldRoles(rows, event);
	const roles = rows.map((row, index) => ({
		role: described[index]?.role ?? "reader",
		until: described[index]?.until ?? null,
		givenBy:
			row.given_by === null
				? null
				: { id: row.given_by, name: nameInRow({ first_name: row.giver_first, last_name: row.giver_last }) },
		givenAt: row.given_at,
		isAccepted: index < held.length,
	}));
	return { roles, version: versionOf(described) };
}

export const presets = staffRoles.map((role) => ({ role, rights: rightsOfRole(role) }));
