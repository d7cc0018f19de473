import { type StaffRight, type StaffRole, staffRights, staffRoles } from "~/domain/event/role";
import { Refusal } from "~/domain/ground/refusal";
import type { RegistrationSnapshot } from "../records/registration-snapshot";
import { findPersonRow } from "../records/rows";
import { is } from "../store/is";
import type { Caller } from "../tokens/tokens";
import { type ProviderContext, requireCaller } from "./context";
import { type Action, type Role, rights, scopeOf } from "./rights";
import { hasAnyRole, noRoles, type Roles, rolesOf } from "./roles";

/** The target of an action. Without an event it is the whole domain, or all events that the caller organises. */
interface ActionTarget {
	domainId: string;
	eventId?: string | undefined;
}

/** What a right covers: `eventIds`, or the whole domain when they are undefined. */
export interface Right {
	caller: Caller;
	eventIds: string[] | undefined;
}

/** Requires a right over more than the caller themselves; refuses with 'Accès refusé' (`accessDenied`). */
export async function requireRight(context: ProviderContext, action: Action, target: ActionTarget): Promise<Right> {
	const caller = await requireCaller(context, target.domainId);
	return withRoles(context, caller, async (roles) => {
		const scopes = await scopesOf(context, caller, action, target, roles);
		if (!scopes.domain && scopes.eventIds.length === 0) return undefined;
		markRoleUsed(context, action, target);
		return { caller, eventIds: scopes.domain ? undefined : scopes.eventIds };
	});
}

/** How a caller reaches a person: as that person, as the registrant of a companion, or by a role at the event. */
export interface Reach extends Caller {
	as: "self" | "registrant" | "staff";
}

/**
 * Everybody reaches themselves. Somebody else is reached through an event, which the call names: as a companion there
 * (section 6), or by a role there, as the table `rights` says (decision 164). What the event does not hold of that person is
 * reached by nobody else. It is their registration that is reached, whatever role they have there or elsewhere: that protects
 * their account (decision 55).
 */
export async function requireReach(
	context: ProviderContext,
	{ userId, ...target }: ActionTarget & { userId: string },
	action: Action = "reach",
): Promise<Reach> {
	const caller = await requireCaller(context, target.domainId);
	const isSelf = caller.personId === userId;
	// A badge belongs to one person: their companions have their own.
	if (caller.isByBadge && !isSelf) throw new Refusal("badgeNotEnough");
	if (!isSelf && target.eventId === undefined) throw new Refusal("accessDenied");
	// Checked without reading roles, because nearly every call needs only this.
	const isOwn = isSelf || (await isCompanionOf(context, caller, target, userId));
	const own: Reach = { ...caller, as: isSelf ? "self" : "registrant" };
	if (isOwn && isOwnEnough(action)) return own;
	return withRoles(context, caller, async (roles) => {
		const scopes = await scopesOf(context, caller, action, target, roles);
		if (isOwn && scopes.own) return own;
		markRoleUsed(context, action, target);
		const staff: Reach = { ...caller, as: "staff" };
		if (scopes.domain && (await isOfDomain(context, target.domainId, userId))) return staff;
		return (await isAtOneOf(context, scopes.eventIds, userId)) ? staff : undefined;
	});
}

/** Like `requireReach`, for a person whose registration snapshot is read already: it tells whether they are a companion. */
export async function requireReachWithSnapshot(
	context: ProviderContext,
	target: ActionTarget & { eventId: string; userId: string },
	snapshot: RegistrationSnapshot | undefined,
): Promise<Reach> {
	const caller = await requireCaller(context, target.domainId);
	const isCompanion = !caller.isByBadge && snapshot?.registration?.registered_by === caller.personId;
	return isCompanion ? { ...caller, as: "registrant" } : requireReach(context, target);
}

/**
 * Marks the call for the audit log, and for what its answer may hold, except for actions that every participant may do in the
 * domain.
 */
function markRoleUsed({ auditNote, sight }: ProviderContext, action: Action, { domainId, eventId }: ActionTarget) {
	if (rights[action].participant === "domain") return;
	if (auditNote) auditNote.isByRole = true;
	noteRoleUsed({ sight }, { domainId, eventId });
}

/** For what reads the caller's roles by itself: an answer is given to a role, and holds no more than that role may see. */
export function noteRoleUsed({ sight }: Pick<ProviderContext, "sight">, target: ActionTarget) {
	sight?.through.push(target);
}

/** Whether a role of the caller gives them a right there, beside the one that a call required. Marks nothing. */
export async function mayByRole(context: ProviderContext, action: Action, target: ActionTarget): Promise<boolean> {
	const caller = await requireCaller(context, target.domainId);
	const scopes = await scopesOf(context, caller, action, target, await rolesInDomain(context, caller));
	return scopes.domain || scopes.eventIds.length > 0;
}

/** The caller's roles; refuses with `proofNeeded` if they have one and did not prove their identity in this session. */
export async function requireRoles(context: ProviderContext, caller: Caller): Promise<Roles> {
	const roles = await memoisedRoles(context, caller);
	if (hasAnyRole(roles) && isUnproved(caller)) throw new Refusal("proofNeeded");
	return roles;
}

/** Refuses with `accessDenied`, or `proofNeeded` if a proof would change that: a link travels in mails, and opens no role. */
async function withRoles<T>(
	context: ProviderContext,
	caller: Caller,
	ask: (roles: Roles) => Promise<T | undefined>,
): Promise<T> {
	const answer = await ask(await rolesInDomain(context, caller));
	if (answer !== undefined) return answer;
	const isProofMissing = isUnproved(caller) && (await ask(await memoisedRoles(context, caller))) !== undefined;
	throw new Refusal(isProofMissing ? "proofNeeded" : "accessDenied");
}

/** The roles that the caller may use: none in a session that only a personal link or a badge opened. */
export async function rolesInDomain(context: ProviderContext, caller: Caller): Promise<Roles> {
	return isUnproved(caller) ? noRoles : memoisedRoles(context, caller);
}

/** A badge is worn for all to see: a session that one opened never has more rights than a participant. */
function isUnproved({ provedAt, isByBadge }: Caller): boolean {
	return provedAt === null || isByBadge;
}

function memoisedRoles(context: ProviderContext, caller: Caller): Promise<Roles> {
	context.memo.roles ??= usableRoles(context, caller);
	return context.memo.roles;
}

/** A role with a short password is refused until they choose a longer one; people who only use links have none. */
async function usableRoles({ store, now }: ProviderContext, { domainId, personId }: Caller): Promise<Roles> {
	const roles = await rolesOf(store, domainId, personId, now());
	if (!hasAnyRole(roles)) return roles;
	const person = await findPersonRow(store, personId);
	if (person?.password_hash && !person.password_is_long) throw new Refusal("roleAsksLongPassword");
	return roles;
}

/** True if every role includes one's own things for this action, so that no roles have to be read. */
function isOwnEnough(action: Action): boolean {
	return Object.values(rights[action]).every((scope) => scope !== "nobody");
}

async function scopesOf(context: ProviderContext, caller: Caller, action: Action, target: ActionTarget, roles: Roles) {
	const isTargetEvent = (eventId: string) => target.eventId === undefined || eventId === target.eventId;
	const eventRoles = [...roles.at].filter(([eventId]) => isTargetEvent(eventId));
	const all: Role[] = [
		(await isExhibitor(context, caller, action, target)) ? "exhibitor" : "participant",
		...eventRoles.flatMap(([, rolesThere]) => rolesThere),
		...(roles.isAdministrator ? (["administrator"] as const) : []),
	];
	const scopes = all.map((role) => scopeOf(action, role));
	return {
		domain: scopes.includes("domain"),
		eventIds: eventRoles
			.filter(([, rolesThere]) => rolesThere.some((role) => scopeOf(action, role) === "event"))
			.map(([id]) => id),
		own: scopes.some((scope) => scope !== "nobody"),
	};
}

export function rolesAt({ isAdministrator, at }: Roles, eventId: string): StaffRole[] {
	const atEvent = at.get(eventId) ?? [];
	return staffRoles.filter((role) => (role === "administrator" ? isAdministrator : atEvent.includes(role)));
}

export function rightsAt(roles: Roles, eventId: string): StaffRight[] {
	const roleNames = rolesAt(roles, eventId);
	return staffRights.filter((right) => roleNames.some((role) => ["event", "domain"].includes(scopeOf(right, role))));
}

/** Reads it only where it makes a difference. */
async function isExhibitor({ store }: ProviderContext, caller: Caller, action: Action, { eventId }: ActionTarget) {
	if (scopeOf(action, "exhibitor") === scopeOf(action, "participant") || eventId === undefined) return false;
	const record = await store
		.selectFrom("registrations")
		.select("is_exhibitor")
		.where(is({ event_id: eventId, person_id: caller.personId }))
		.executeTakeFirst();
	return record?.is_exhibitor === 1;
}

async function isCompanionOf({ store }: ProviderContext, caller: Caller, { eventId }: ActionTarget, userId: string) {
	const companion = await store
		.selectFrom("registrations")
		.select("person_id")
		.where(is({ person_id: userId, registered_by: caller.personId }))
		.where(({ and }) => and(eventId === undefined ? {} : { event_id: eventId }))
		.executeTakeFirst();
	return companion !== undefined;
}

async function isOfDomain({ store }: ProviderContext, domainId: string, userId: string): Promise<boolean> {
	const person = await store
		.selectFrom("people")
		.select("id")
		.where(is({ id: userId, domain_id: domainId }))
		.executeTakeFirst();
	return person !== undefined;
}

async function isAtOneOf({ store }: ProviderContext, eventIds: string[], userId: string): Promise<boolean> {
	if (eventIds.length === 0) return false;
	const record = await store
		.selectFrom("registrations")
		.select("event_id")
		.where("person_id", "=", userId)
		.where("event_id", "in", eventIds)
		.executeTakeFirst();
	return record !== undefined;
}
