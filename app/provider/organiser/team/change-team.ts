import { organisingRoles, type StaffRole } from "~/domain/event/role";
import { Refusal } from "~/domain/ground/refusal";
import { roleEndOf } from "../../ground/access/role-ends";
import { grantRole, setRoles, unorganisedSince } from "../../ground/access/roles";
import { insertAuditEntry } from "../../ground/audit/insert-audit-entry";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { lockDomain } from "../../ground/events/lock-domain";
import type { Transaction } from "../../ground/store/transact";
import { type Giver, giverIn, type HeldRole, heldRoles, isKnownAt, readTeam, versionOf } from "./team-rows";

export interface TeamChange {
	event: LoadedEvent;
	/** Who changes it. */
	author: string;
	userId: string;
	now: Date;
}

/**
 * Replaces the roles of somebody at the event; those of the domain too if an administrator changes them.
 * @throws Refusal accessDenied (403), teamChanged or lastOrganiser (409), invalidForm (422) for an end that may not be given
 */
export async function changeTeamMember(
	tx: Transaction,
	{ event, author, userId, now }: TeamChange,
	{ roles, version }: { roles: HeldRole[]; version: string },
) {
	const giver = await lockTeam(tx, { event, author, now });
	const before = heldRoles(await readTeam(tx, event, now, userId), event);
	if (before.length === 0 && !(await isKnownAt(tx, event.id, userId))) throw new Refusal("notFound");
	if (versionOf(before) !== version) throw new Refusal("teamChanged");
	const isFixed = ({ role }: HeldRole) => role === "administrator" && !giver.mayGive.includes(role);
	const wanted = [
		...before.filter(isFixed),
		...roles.filter((one) => !before.some((held) => isFixed(held) && held.role === one.role)),
	];
	const given = wanted.filter(({ role, until }) => !before.some((held) => held.role === role && held.until === until));
	for (const one of given) requireGivable(giver, one, event, now);
	const by = { personId: author, at: now.toISOString() };
	const holder = { domainId: event.domainId, eventId: event.id, personId: userId };
	const endOf = (role: StaffRole) => wanted.find((one) => one.role === role)?.until ?? null;
	const isChanged = await setRoles(
		tx,
		holder,
		wanted.map(({ role }) => role),
		(role) => ({ endsAt: roleEndOf(endOf(role), event.document.event.timeZone), by }),
	);
	if (!isChanged) return;
	await requireOrganised(tx, event, before);
	await noteRoles(tx, { event, author, userId, now }, "team.change", { before, after: wanted });
}

export async function giveRole(tx: Transaction, change: TeamChange, giver: Giver, given: HeldRole): Promise<boolean> {
	const { event, author, userId, now } = change;
	requireGivable(giver, given, event, now);
	const before = heldRoles(await readTeam(tx, event, now, userId), event);
	const holder = { domainId: event.domainId, eventId: event.id, personId: userId };
	const isChanged = await grantRole(tx, holder, given.role, {
		endsAt: roleEndOf(given.until, event.document.event.timeZone),
		by: { personId: author, at: now.toISOString() },
	});
	if (!isChanged) return false;
	await requireOrganised(tx, event, before);
	const after = [...before.filter(({ role }) => role !== given.role), given];
	await noteRoles(tx, change, "team.invite", { before, after });
	return true;
}

/** Whoever changes roles waits for the others who do, and for files, and is asked again whether they still organise. */
export async function lockTeam(tx: Transaction, { event, author, now }: Omit<TeamChange, "userId">): Promise<Giver> {
	await lockDomain(tx, event.domainId);
	const own = await readTeam(tx, event, now, author);
	if (!own.some(({ role }) => organisingRoles.some((one) => one === role))) throw new Refusal("accessDenied");
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
async function requireOrganised(tx: Transaction, event: LoadedEvent, before: HeldRole[]) {
	if (!before.some(({ role }) => organisingRoles.includes(role))) return;
	const wasAdministrator = before.some(({ role }) => role === "administrator");
	const events = tx.selectFrom("events").select(["id", "alias"]).where("domain_id", "=", event.domainId);
	const concerned = await events.$if(!wasAdministrator, (query) => query.where("id", "=", event.id)).execute();
	if ((await unorganisedSince(tx, event.domainId, concerned)).length > 0) throw new Refusal("lastOrganiser");
}

async function noteRoles(
	tx: Transaction,
	{ event, author, userId, now }: TeamChange,
	call: string,
	{ before, after }: { before: HeldRole[]; after: HeldRole[] },
) {
	const changes = [{ path: ["roles"], before: versionOf(before), after: versionOf(after) }];
	const entry = { eventId: event.id, actorId: author, call, personId: userId, at: now.toISOString(), changes };
	await insertAuditEntry(tx, entry);
}
