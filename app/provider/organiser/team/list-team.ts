import { staffRoles } from "~/domain/event/role";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import type { Store } from "../../ground/store/open";
import { giverIn, heldRoles, isKnownAt, readTeam, rightsOfRole, versionOf } from "./team-rows";

interface TeamRequest {
	callerId: string;
	userId?: string | undefined;
}

export async function listTeam(store: Store, event: LoadedEvent, { callerId, userId }: TeamRequest, now: Date) {
	const rows = await readTeam(store, event, now);
	const people = new Map(rows.map((row) => [row.person_id, row]));
	const members = [...people.values()].map(({ person_id, email, first_name, last_name }) => {
		const own = rows.filter((row) => row.person_id === person_id);
		const held = heldRoles(own, event);
		return {
			id: person_id,
			name: nameInRow({ first_name, last_name }),
			email,
			roles: own.map((row, index) => ({
				role: held[index]?.role ?? "reader",
				until: held[index]?.until ?? null,
				givenBy: row.given_by === null ? null : { id: row.given_by, name: giverName(row) },
				givenAt: row.given_at,
			})),
			version: versionOf(held),
		};
	});
	const own = rows.filter((row) => row.person_id === callerId);
	const former = userId === undefined || people.has(userId) ? undefined : await findKnown(store, event.id, userId);
	if (former) members.push({ ...former, roles: [], version: versionOf([]) });
	return { members, ...giverIn(own, event, now), zone: event.document.event.timeZone, presets };
}

async function findKnown(store: Store, eventId: string, userId: string) {
	if (!(await isKnownAt(store, eventId, userId))) return undefined;
	const people = store.selectFrom("people").select(["id", "email", "first_name", "last_name"]);
	const row = await people.where("id", "=", userId).executeTakeFirst();
	return row && { id: row.id, email: row.email, name: nameInRow(row) };
}

const presets = staffRoles.map((role) => ({ role, rights: rightsOfRole(role) }));

function giverName({ giver_first, giver_last }: { giver_first: string | null; giver_last: string | null }): string {
	return nameInRow({ first_name: giver_first, last_name: giver_last });
}
