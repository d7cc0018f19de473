import type { StaffRole } from "~/domain/event/role";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { readProof } from "../../ground/access/proof";
import { acceptOffers, eventOf, withdrawOffers } from "../../ground/access/role-offers";
import { insertAuditEntry } from "../../ground/audit-entries/insert-audit-entry";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { lockDomain } from "../../ground/events/lock-domain";
import { findPersonRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { publishOnCommit } from "../../ground/store/publish";
import { type Database, type Transaction, transact } from "../../ground/store/transact";
import { hashPassword } from "../../ground/tokens/passwords";
import type { Caller } from "../../ground/tokens/tokens";
import { replacePassword } from "../authentications/change-password";
import { requireGoodPassword } from "../authentications/require-good-password";
import { describeInvitee, inviteeOfRow, noteRoles, requireOrganised } from "./change-team";
import { describeRoles, presets } from "./list-team";
import { heldRoles, readMember, versionOf } from "./team-rows";

interface Oneself {
	event: LoadedEvent;
	personId: string;
}

/** What somebody has at the event and was offered there; `asks` is what accepting needs first. */
export async function listOwnRoles(context: ProviderContext, event: LoadedEvent, caller: Caller) {
	const { store, now } = context;
	const { held, offers } = await readMember(store, event, caller.personId, now());
	const { roles } = describeRoles(event, held, offers);
	return {
		roles: roles.map(({ givenBy, ...role }) => ({ ...role, givenBy: givenBy?.name ?? null })),
		version: versionOf(heldRoles(offers, event)),
		asks: {
			proof: !(await readProof(context, caller)).isFresh,
			password: await lacksLongPassword(store, caller.personId),
		},
		presets,
	};
}

/** A role asks for a password of twelve characters (decision 25), from somebody who has none as well. */
async function lacksLongPassword(db: Database, personId: string): Promise<boolean> {
	const person = await findPersonRow(db, personId);
	return !person?.password_hash || person.password_is_long !== 1;
}

/**
 * The caller has just proved their identity. Twice is as good as once.
 * @throws Refusal teamChanged (409) if something else is offered by now, invalidForm (422) without the password that is missing
 */
export async function acceptOwnRoles(
	{ store, token, memo, now }: ProviderContext,
	{ event, personId }: Oneself,
	{ version, password = "" }: { version: string; password?: string | undefined },
) {
	const { offers } = await readMember(store, event, personId, now());
	if (offers.length === 0) return;
	const isPasswordMissing = await lacksLongPassword(store, personId);
	if (isPasswordMissing) await requireGoodPassword(event, password, { hasRole: true });
	const passwordHash = isPasswordMissing ? await hashPassword(password) : undefined;
	const at = now();
	await transact(store, async (tx) => {
		const before = await readOffered(tx, { event, personId }, version, at);
		if (!before) return;
		if (passwordHash) await replacePassword(tx, { personId, token }, { password, passwordHash }, at);
		await acceptOffers(tx, { domainId: event.domainId, eventId: event.id, personId }, at);
		const after = await readMember(tx, event, personId, at);
		const roles = { before: heldRoles(before.held, event), after: heldRoles(after.held, event) };
		await noteRoles(tx, { event, author: personId, userId: personId, now: at }, "team.accept", roles);
	});
	delete memo.roles;
}

/** The log shows what was typed of them, as they accepted nothing. Twice is as good as once. Refuses with `teamChanged`. */
export async function refuseOwnRoles(
	{ store, now }: ProviderContext,
	{ event, personId }: Oneself,
	{ version }: { version: string },
) {
	const at = now();
	await transact(store, async (tx) => {
		const before = await readOffered(tx, { event, personId }, version, at);
		const [typed] = before?.offers ?? [];
		if (!before || !typed) return;
		await withdrawOffers(tx, { domainId: event.domainId, eventId: event.id, personId }, { except: [] });
		await insertAuditEntry(tx, {
			eventId: event.id,
			actorId: personId,
			call: "team.refuse",
			personId,
			at: at.toISOString(),
			changes: [
				...describeInvitee(before.held.length === 0 ? inviteeOfRow(typed) : undefined),
				{ path: ["roles"], before: version, after: "" },
			],
		});
	});
}

/** Undefined if nothing waits any more: it was answered a moment ago, or withdrawn. Whoever changes roles waits meanwhile. */
async function readOffered(tx: Transaction, { event, personId }: Oneself, version: string, now: Date) {
	await lockDomain(tx, event.domainId);
	const rows = await readMember(tx, event, personId, now);
	if (rows.offers.length === 0) return undefined;
	if (versionOf(heldRoles(rows.offers, event)) !== version) throw new Refusal("teamChanged");
	return rows;
}

/** Ends what is open by the role. Twice is as good as once. Refuses with `lastOrganiser`. */
export async function giveRoleBack(
	{ store, memo, now }: ProviderContext,
	{ event, personId }: Oneself,
	role: StaffRole,
) {
	const at = now();
	await transact(store, async (tx) => {
		await lockDomain(tx, event.domainId);
		const before = heldRoles((await readMember(tx, event, personId, at)).held, event);
		const { numDeletedRows } = await tx
			.deleteFrom("roles")
			.where(is({ person_id: personId, domain_id: event.domainId, event_id: eventOf(role, event.id), role }))
			.executeTakeFirst();
		if (numDeletedRows === 0n) return;
		publishOnCommit(tx, "revocations", personId);
		await requireOrganised(
			tx,
			event,
			before.filter((staffRole) => staffRole.role === role),
		);
		const after = before.filter((staffRole) => staffRole.role !== role);
		await noteRoles(tx, { event, author: personId, userId: personId, now: at }, "team.giveBack", { before, after });
	});
	delete memo.roles;
}
