import { type StaffRight, type StaffRole, staffRights, staffRoles } from "~/domain/event/role";
import { Refusal } from "~/domain/ground/refusal";
import type { RegistrationSnapshot } from "../records/registration-snapshot";
import { findPersonRow } from "../records/rows";
import type { Caller } from "../tokens/tokens";
import { type ProviderContext, requireCaller } from "./context";
import { type Action, type Role, rights, scopeOf } from "./rights";
import { hasAnyRole, hasRole, noRoles, type Roles, rolesOf } from "./roles";

/** Where an action is done. Without an event it is about the whole domain, or about all events that one organises. */
interface ActionTarget {
	domainId: string;
	eventId?: string | undefined;
}

/** What a right goes over: the events, or the whole domain when there is no list. */
export interface Right {
	caller: Caller;
	eventIds: string[] | undefined;
}

/** A right over more than oneself; 'Accès refusé' without. */
export async function requireRight(context: ProviderContext, action: Action, target: ActionTarget): Promise<Right> {
	const caller = await requireCaller(context, target.domainId);
	return withRoles(context, caller, async (roles) => {
		const scopes = await scopesOf(context, caller, action, target, roles);
		if (!scopes.domain && scopes.eventIds.length === 0) return undefined;
		markRoleUsed(context, action);
		return { caller, eventIds: scopes.domain ? undefined : scopes.eventIds };
	});
}

/** A person reaches themselves and the companions whom they registered (section 6); organisers reach further, as the table says. */
export async function requireReach(
	context: ProviderContext,
	{ userId, ...target }: ActionTarget & { userId: string },
	action: Action = "reach",
): Promise<Caller> {
	const caller = await requireCaller(context, target.domainId);
	// A badge is of one person: their companions have their own.
	if (caller.isByBadge && caller.personId !== userId) throw new Refusal("badgeNotEnough");
	// Without a look at roles: this is what nearly every call asks.
	const isCompanion = async () =>
		(await isCompanionOf(context, caller, target, userId)) &&
		!(await hasRole(context.store, { domainId: target.domainId, personId: userId }));
	const isOwn = caller.personId === userId || (await isCompanion());
	if (isOwn && isOwnEnough(action)) return caller;
	return withRoles(context, caller, async (roles) => {
		const scopes = await scopesOf(context, caller, action, target, roles);
		if (isOwn && scopes.own) return caller;
		markRoleUsed(context, action);
		if (scopes.domain && (await isOfDomain(context, target.domainId, userId))) return caller;
		const isReached = await isAtOneOf(context, scopes.eventIds, userId);
		return isReached && !(await isTrustedBeyond(context, target.domainId, userId, scopes.eventIds))
			? caller
			: undefined;
	});
}

/** The same of somebody whose dossier at the event is read already: a companion is known by it. */
export async function requireReachWithSnapshot(
	context: ProviderContext,
	target: ActionTarget & { userId: string },
	snapshot: RegistrationSnapshot | undefined,
): Promise<Caller> {
	const caller = await requireCaller(context, target.domainId);
	const isCompanion =
		!caller.isByBadge && snapshot?.registration?.registered_by === caller.personId && snapshot.roles.length === 0;
	return isCompanion ? caller : requireReach(context, target);
}

/** What everybody may is no use of a role. */
function markRoleUsed({ deed }: ProviderContext, action: Action) {
	if (deed && rights[action].participant !== "domain") deed.isByRole = true;
}

/** The caller's roles; who has one and has not proved in this session that it is they is told to. */
export async function requireRoles(context: ProviderContext, caller: Caller): Promise<Roles> {
	const roles = await memoisedRoles(context, caller);
	if (hasAnyRole(roles) && isUnproved(caller)) throw new Refusal("proofNeeded");
	return roles;
}

/**
 * What the usable roles answer; 'Accès refusé' where they answer nothing. Who would be answered had they proved that it
 * is they, is told to: a personal link travels in mails, and opens no role.
 */
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

/** What the caller may use of their roles: nothing in a session that only a personal link or a badge has opened. */
export async function rolesInDomain(context: ProviderContext, caller: Caller): Promise<Roles> {
	return isUnproved(caller) ? noRoles : memoisedRoles(context, caller);
}

/** A badge hangs for all to see: whoever shows one is never more than a participant. */
function isUnproved({ provedAt, isByBadge }: Caller): boolean {
	return provedAt === null || isByBadge;
}

/** Roles are asked once a request, and only of who wants more than their own. */
function memoisedRoles(context: ProviderContext, caller: Caller): Promise<Roles> {
	context.memo.roles ??= usableRoles(context, caller);
	return context.memo.roles;
}

/** A role that was given to somebody with a short password waits for a longer one. Who comes by links alone has none. */
async function usableRoles({ store }: ProviderContext, { domainId, personId }: Caller): Promise<Roles> {
	const roles = await rolesOf(store, domainId, personId);
	if (!hasAnyRole(roles)) return roles;
	const person = await findPersonRow(store, personId);
	if (person?.password_hash && !person.password_is_long) throw new Refusal("roleAsksLongPassword");
	return roles;
}

/** Every role gives at least its own things, so that nobody's roles need be known. */
function isOwnEnough(action: Action): boolean {
	return Object.values(rights[action]).every((scope) => scope !== "nobody");
}

/** What roles give together: the widest of each. */
async function scopesOf(context: ProviderContext, caller: Caller, action: Action, target: ActionTarget, roles: Roles) {
	const isTargetEvent = (eventId: string) => target.eventId === undefined || eventId === target.eventId;
	const eventRoles = [...roles.at].filter(([eventId]) => isTargetEvent(eventId));
	const all: Role[] = [
		(await isExhibitor(context, caller, action, target)) ? "exhibitor" : "participant",
		...eventRoles.flatMap(([, given]) => given),
		...(roles.isAdministrator ? (["administrator"] as const) : []),
	];
	const given = all.map((role) => scopeOf(action, role));
	return {
		domain: given.includes("domain"),
		eventIds: eventRoles
			.filter(([, given]) => given.some((role) => scopeOf(action, role) === "event"))
			.map(([id]) => id),
		own: given.some((scope) => scope !== "nobody"),
	};
}

/** What the caller is trusted with at an event, as it is told. */
export function rolesAt({ isAdministrator, at }: Roles, eventId: string): StaffRole[] {
	const atEvent = at.get(eventId) ?? [];
	return staffRoles.filter((role) => (role === "administrator" ? isAdministrator : atEvent.includes(role)));
}

/** What the caller's roles let them do at an event, beyond their own things. */
export function rightsAt(roles: Roles, eventId: string): StaffRight[] {
	const roleNames = rolesAt(roles, eventId);
	return staffRights.filter((right) => roleNames.some((role) => ["event", "domain"].includes(scopeOf(right, role))));
}

/** Asked only where it makes a difference. */
async function isExhibitor({ store }: ProviderContext, caller: Caller, action: Action, { eventId }: ActionTarget) {
	if (scopeOf(action, "exhibitor") === scopeOf(action, "participant") || eventId === undefined) return false;
	const record = await store
		.selectFrom("registrations")
		.select("is_exhibitor")
		.where("event_id", "=", eventId)
		.where("person_id", "=", caller.personId)
		.executeTakeFirst();
	return record?.is_exhibitor === 1;
}

async function isCompanionOf({ store }: ProviderContext, caller: Caller, { eventId }: ActionTarget, userId: string) {
	const companion = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("person_id", "=", userId)
		.where("registered_by", "=", caller.personId)
		.$if(eventId !== undefined, (query) => query.where("event_id", "=", eventId ?? ""))
		.executeTakeFirst();
	return companion !== undefined;
}

async function isOfDomain({ store }: ProviderContext, domainId: string, userId: string): Promise<boolean> {
	const person = await store
		.selectFrom("people")
		.select("id")
		.where("id", "=", userId)
		.where("domain_id", "=", domainId)
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

/**
 * Who could change somebody's e-mail could become them: whoever is trusted with as much as an organiser, or with anything at
 * an event beyond these, is reached by administrators alone.
 */
async function isTrustedBeyond({ store }: ProviderContext, domainId: string, userId: string, eventIds: string[]) {
	const { isAdministrator, at } = await rolesOf(store, domainId, userId);
	return isAdministrator || [...at].some(([id, given]) => given.includes("organiser") || !eventIds.includes(id));
}
