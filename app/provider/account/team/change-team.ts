import { organisingRoles, type StaffRole } from "~/domain/event/role";
import { type AuditChange, inviteePath } from "~/domain/ground/audit-change";
import { Refusal } from "~/domain/ground/refusal";
import { fullName } from "~/domain/people/person";
import { roleEndOf } from "../../ground/access/role-ends";
import type { Grant, Invitee, RoleHolder } from "../../ground/access/role-offers";
import { grantRole, setRoles, unorganisedSince } from "../../ground/access/roles";
import { insertAuditEntry } from "../../ground/audit-entries/insert-audit-entry";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { lockDomain } from "../../ground/events/lock-domain";
import type { Tables } from "../../ground/store/schema";
import type { Transaction } from "../../ground/store/transact";
import { mailOffer } from "./mail-offers";
import {
	findFormer,
	findMember,
	type Giver,
	giverIn,
	type HeldRole,
	heldRoles,
	readMember,
	readTeam,
	versionOf,
} from "./team-rows";

export interface TeamChange {
	event: LoadedEvent;
	/** Who changes it. */
	author: string;
	userId: string;
	now: Date;
}

/**
 * Replaces the roles of somebody at the event, by an id of the team list; those of the domain too if an administrator changes
 * them. What they did not have is offered to them, by a mail, and counts once they accept it; their own changes count at once.
 * @throws Refusal accessDenied (403), teamChanged or lastOrganiser (409), invalidForm (422) for an end that may not be given
 */
export async function changeTeamMember(
	tx: Transaction,
	{ event, author, userId: memberId, now }: TeamChange,
	{ roles, version }: { roles: HeldRole[]; version: string },
) {
	const giver = await lockTeam(tx, { event, author, now });
	const userId = await findMember(tx, event, memberId, now);
	if (userId === undefined) throw new Refusal("notFound");
	const change = { event, author, userId, now };
	const rows = await readMember(tx, event, userId, now);
	const before = heldRoles([...rows.held, ...rows.offers], event);
	if (versionOf(before) !== version) throw new Refusal("teamChanged");
	const isFixed = ({ role }: HeldRole) => role === "administrator" && !giver.mayGive.includes(role);
	const wanted = [
		...before.filter(isFixed),
		...roles.filter((staffRole) => !before.some((held) => isFixed(held) && held.role === staffRole.role)),
	];
	const given = wanted.filter(({ role, until }) => !before.some((held) => held.role === role && held.until === until));
	for (const staffRole of given) requireGivable(giver, staffRole, event, now);
	const invitee = await inviteeOf(tx, event, userId, rows);
	const endOf = (role: StaffRole) => wanted.find((staffRole) => staffRole.role === role)?.until ?? null;
	const isChanged = await setRoles(
		tx,
		holderAt(change),
		wanted.map(({ role }) => role),
		(role) => grantOf(change, { role, until: endOf(role) }, invitee, rows.offers),
	);
	if (!isChanged) return;
	await requireOrganised(tx, event, heldRoles(rows.held, event));
	const { held, offers } = await readMember(tx, event, userId, now);
	const isNew = ({ role }: { role: string }) =>
		![...rows.held, ...rows.offers].some((staffRole) => staffRole.role === role);
	if (offers.some(isNew)) await mailOffer(tx, event.document, { personId: userId, author, now });
	const isUnknown = held.length + rows.held.length === 0;
	await noteRoles(tx, change, "team.change", { before, after: wanted, invitee: isUnknown ? invitee : undefined });
}

/** Returns whether the role counts, waits, or was there before as it is given now. */
export async function giveRole(
	tx: Transaction,
	change: TeamChange,
	giver: Giver,
	given: HeldRole,
	invitee: Invitee,
): Promise<"counts" | "isOffered" | "waits" | "isThere"> {
	const { event, now } = change;
	requireGivable(giver, given, event, now);
	const rows = await readMember(tx, event, change.userId, now);
	const before = heldRoles([...rows.held, ...rows.offers], event);
	const isChanged = await grantRole(tx, holderAt(change), given.role, grantOf(change, given, invitee, rows.offers));
	const { held } = await readMember(tx, event, change.userId, now);
	const counts = held.some(({ role }) => role === given.role);
	if (!isChanged) return counts ? "isThere" : "waits";
	await requireOrganised(tx, event, heldRoles(rows.held, event));
	const after = [...before.filter(({ role }) => role !== given.role), given];
	await noteRoles(tx, change, "team.invite", { before, after, invitee: held.length === 0 ? invitee : undefined });
	return counts ? "counts" : "isOffered";
}

function holderAt({ event, userId }: TeamChange): RoleHolder {
	return { domainId: event.domainId, eventId: event.id, personId: userId };
}

/** Nobody has to accept what they give themselves; what others have offered them waits for that. */
function grantOf(
	{ event, author, userId, now }: TeamChange,
	{ role, until }: HeldRole,
	invitee: Invitee,
	offers: { role: string }[],
): Grant {
	const isOwn = userId === author && !offers.some((offer) => offer.role === role);
	return {
		endsAt: roleEndOf(until, event.document.event.timeZone),
		by: { personId: author, at: now.toISOString() },
		offeredTo: isOwn ? undefined : { invitee, now },
	};
}

/** What the team knows of somebody: what was typed, else their name at the event. */
async function inviteeOf(
	tx: Transaction,
	event: LoadedEvent,
	personId: string,
	{ held, offers }: Awaited<ReturnType<typeof readMember>>,
): Promise<Invitee> {
	const row = held[0] ?? offers[0] ?? (await findFormer(tx, event, personId));
	const { email = null, first_name = "", last_name = "" } = row ?? {};
	return inviteeOfRow({ email, first_name, last_name, language_id: offers[0]?.language_id ?? null });
}

type TypedRow = Pick<Tables["role_offers"], "email" | "first_name" | "last_name" | "language_id">;

export function inviteeOfRow({ email, first_name, last_name, language_id }: TypedRow): Invitee {
	return { email, firstName: first_name, lastName: last_name, languageId: language_id };
}

/** Whoever changes roles waits for the others who do, and for files, and is asked again whether they still organise. */
export async function lockTeam(tx: Transaction, { event, author, now }: Omit<TeamChange, "userId">): Promise<Giver> {
	await lockDomain(tx, event.domainId);
	const own = await readTeam(tx, event, now, author);
	if (!own.some(({ role }) => organisingRoles.some((staffRole) => staffRole === role)))
		throw new Refusal("accessDenied");
	return giverIn(own, event, now);
}

function requireGivable(giver: Giver, { role, until }: HeldRole, event: LoadedEvent, now: Date) {
	if (!giver.mayGive.includes(role)) throw new Refusal("accessDenied");
	const field = `until.${role}`;
	const endsAt = roleEndOf(until, event.document.event.timeZone);
	if (endsAt !== null && endsAt <= now.toISOString()) throw new Refusal("invalidForm", { [field]: "team.error.past" });
	if (giver.until !== null && (until === null || until > giver.until)) {
		throw new Refusal("invalidForm", { [field]: `team.error.beyondOwn ${giver.until.split("-").reverse().join("/")}` });
	}
}

/**
 * Somebody must stay to organise the event without an end; where an administrator goes, at each event of the domain that had
 * nobody else.
 */
export async function requireOrganised(tx: Transaction, event: LoadedEvent, before: HeldRole[]) {
	if (!before.some(({ role }) => organisingRoles.includes(role))) return;
	const wasAdministrator = before.some(({ role }) => role === "administrator");
	const events = tx.selectFrom("events").select(["id", "alias"]).where("domain_id", "=", event.domainId);
	const concerned = await events.$if(!wasAdministrator, (query) => query.where("id", "=", event.id)).execute();
	if ((await unorganisedSince(tx, event.domainId, concerned)).length > 0) throw new Refusal("lastOrganiser");
}

/** `invitee` of somebody who has accepted nothing: until they do, the log shows what was typed. */
export async function noteRoles(
	tx: Transaction,
	{ event, author, userId, now }: TeamChange,
	call: string,
	{ before, after, invitee }: { before: HeldRole[]; after: HeldRole[]; invitee?: Invitee | undefined },
) {
	const changes = [
		...describeInvitee(invitee),
		{ path: ["roles"], before: versionOf(before), after: versionOf(after) },
	];
	const entry = { eventId: event.id, actorId: author, call, personId: userId, at: now.toISOString(), changes };
	await insertAuditEntry(tx, entry);
}

export function describeInvitee(invitee: Invitee | undefined): AuditChange[] {
	return invitee ? [{ path: [inviteePath], after: [fullName(invitee), invitee.email].filter(Boolean).join(", ") }] : [];
}
