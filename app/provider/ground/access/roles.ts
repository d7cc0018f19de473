import { type EventRole, organisingRoles, type StaffRole } from "~/domain/event/role";
import { is } from "../store/is";
import { readJson } from "../store/json-column";
import { publishOnCommit } from "../store/publish";
import type { Database, Transaction } from "../store/transact";
import { scopeOf } from "./rights";
import { eventOf, type Grant, offerRole, type RoleHolder, withdrawOffers } from "./role-offers";

/** The roles of a person, beyond taking part. Read anew at every request and never cached. */
export interface Roles {
	isAdministrator: boolean;
	at: ReadonlyMap<string, readonly EventRole[]>;
}

export const noRoles: Roles = { isAdministrator: false, at: new Map() };

export async function rolesOf(store: Database, domainId: string, personId: string, now: Date): Promise<Roles> {
	const rows = await store
		.selectFrom("roles")
		.select(["event_id", "role", "ends_at"])
		.where(is({ person_id: personId, domain_id: domainId }))
		.execute();
	return rolesIn(rows, now);
}

interface DatedRole {
	event_id: string;
	role: string;
	ends_at: string | null;
}

/** Roles that have ended do not count, whether their rows are deleted already or not. */
export function rolesIn(rows: DatedRole[], now: Date): Roles {
	const counting = rows.filter((row) => isCounting(row, now));
	const at = new Map<string, EventRole[]>();
	for (const { event_id, role } of counting) {
		if (event_id !== "") at.set(event_id, [...(at.get(event_id) ?? []), role as EventRole]);
	}
	return { isAdministrator: counting.some(({ role }) => role === "administrator"), at };
}

export function isCounting({ ends_at }: Pick<DatedRole, "ends_at">, now: Date): boolean {
	return ends_at === null || ends_at > now.toISOString();
}

/** The roles that count, for queries of many people. */
export function selectRoles(db: Database, now: Date) {
	return db
		.selectFrom("roles")
		.where((role) => role.or([role("roles.ends_at", "is", null), role("roles.ends_at", ">", now.toISOString())]));
}

export function hasAnyRole({ isAdministrator, at }: Roles): boolean {
	return isAdministrator || at.size > 0;
}

export async function hasRole(
	store: Database,
	{ domainId, personId }: { domainId: string; personId: string },
	now: Date,
): Promise<boolean> {
	return hasAnyRole(await rolesOf(store, domainId, personId, now));
}

/** The doors that a person may open at an event; null for all of them. */
export async function findAllowedDoors(store: Database, { domainId, eventId, personId }: RoleHolder, now: Date) {
	const rows = await selectRoles(store, now)
		.select(["role", "places"])
		.where(is({ person_id: personId, domain_id: domainId }))
		.where("event_id", "in", ["", eventId])
		.execute();
	// Another role with this right covers every door.
	const doorRoles = rows.filter(({ role }) => scopeOf("checkIn", role as StaffRole) !== "nobody");
	if (doorRoles.some(({ places }) => places === null)) return null;
	return doorRoles.flatMap(({ places }) => readJson<string[]>(places ?? "[]"));
}

/** Restricts a door account to these doors; undefined for all of the event. Returns true if something changed. */
export async function setAllowedDoors(tx: Transaction, { domainId, eventId, personId }: RoleHolder, doors?: string[]) {
	const places = doors === undefined ? null : JSON.stringify([...doors].sort());
	let isChanged = false;
	for (const table of ["roles", "role_offers"] as const) {
		const { numUpdatedRows } = await tx
			.updateTable(table)
			.set({ places })
			.where(is({ person_id: personId, domain_id: domainId, event_id: eventId, role: "door" }))
			.where("places", "is distinct from", places)
			.executeTakeFirst();
		if (numUpdatedRows > 0n) isChanged = true;
	}
	return isChanged;
}

/** Gives or offers the role, or gives it another end. Returns true if something changed. */
export async function grantRole(
	tx: Transaction,
	holder: RoleHolder,
	role: StaffRole,
	{ offeredTo, ...grant }: Grant = {},
): Promise<boolean> {
	const { domainId, eventId, personId } = holder;
	const key = { person_id: personId, event_id: eventOf(role, eventId), role };
	const isHeld = (now: Date) =>
		selectRoles(tx, now)
			.select("role")
			.where((row) => row.and(key))
			.executeTakeFirst();
	if (offeredTo && !(await isHeld(offeredTo.now))) return offerRole(tx, holder, role, { ...grant, ...offeredTo });
	await tx
		.deleteFrom("role_offers")
		.where((row) => row.and(key))
		.execute();
	const { endsAt = null, by } = grant;
	const given = { ends_at: endsAt, ...(by && { given_by: by.personId, given_at: by.at }) };
	const inserted = await tx
		.insertInto("roles")
		.values({ domain_id: domainId, ...key, ...given })
		.onConflict((conflict) =>
			conflict
				.columns(["person_id", "event_id", "role"])
				.doUpdateSet(given)
				.where("roles.ends_at", "is distinct from", endsAt),
		)
		.executeTakeFirst();
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Replaces the roles of the person at the event and in the domain, and what they were offered there. Returns true if something
 * changed.
 */
export async function setRoles(
	tx: Transaction,
	holder: RoleHolder,
	roles: readonly StaffRole[],
	grantOf: (role: StaffRole) => Grant = () => ({}),
): Promise<boolean> {
	const { domainId, eventId, personId } = holder;
	const removed = await tx
		.deleteFrom("roles")
		.where(is({ person_id: personId, domain_id: domainId }))
		.where("event_id", "in", ["", eventId])
		.$if(roles.length > 0, (query) => query.where("role", "not in", roles))
		.executeTakeFirst();
	const isWithdrawn = await withdrawOffers(tx, holder, { except: roles });
	let isChanged = isWithdrawn || removed.numDeletedRows > 0n;
	for (const role of roles) if (await grantRole(tx, holder, role, grantOf(role))) isChanged = true;
	if (isChanged) publishOnCommit(tx, "revocations", personId);
	return isChanged;
}

/**
 * The events of the domain that somebody organises without an end to their role: whoever has one is not there beyond it. What
 * takes roles locks the domain, and none of these may be missing afterwards.
 */
export async function organisedEvents(tx: Transaction, domainId: string): Promise<{ id: string; alias: string }[]> {
	return tx
		.selectFrom("events")
		.select(["id", "alias"])
		.where("domain_id", "=", domainId)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("roles")
					.select("roles.role")
					.whereRef("roles.domain_id", "=", "events.domain_id")
					.where((role) =>
						role.or([role("roles.event_id", "=", ""), role("roles.event_id", "=", role.ref("events.id"))]),
					)
					.where("roles.role", "in", organisingRoles)
					.where("roles.ends_at", "is", null),
			),
		)
		.orderBy("id")
		.execute();
}

/** Of these, the events that nobody organises any more. */
export async function unorganisedSince(tx: Transaction, domainId: string, before: { id: string; alias: string }[]) {
	const now = new Set((await organisedEvents(tx, domainId)).map(({ id }) => id));
	return before.filter(({ id }) => !now.has(id));
}

/** The organisers of a domain: until there is one, the person who reads the server's console may become the first. */
export function organisersOf(db: Database, domainId: string, now: Date) {
	return selectRoles(db, now)
		.select("roles.role")
		.where("roles.domain_id", "=", domainId)
		.where("roles.role", "in", organisingRoles);
}
