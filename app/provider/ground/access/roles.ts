import { type EventRole, organisingRoles, type StaffRole } from "~/domain/event/role";
import { readJson } from "../store/json-column";
import { publishOnCommit } from "../store/publish";
import type { Database, Transaction } from "../store/transact";
import { scopeOf } from "./rights";

/** The roles of a person, beyond taking part. Read anew at every request and never cached. */
export interface Roles {
	isAdministrator: boolean;
	at: ReadonlyMap<string, readonly EventRole[]>;
}

export const noRoles: Roles = { isAdministrator: false, at: new Map() };

export async function rolesOf(store: Database, domainId: string, personId: string): Promise<Roles> {
	const rows = await store
		.selectFrom("roles")
		.select(["event_id", "role"])
		.where("person_id", "=", personId)
		.where("domain_id", "=", domainId)
		.execute();
	return rolesIn(rows);
}

export function rolesIn(rows: { event_id: string; role: string }[]): Roles {
	const at = new Map<string, EventRole[]>();
	for (const { event_id, role } of rows) {
		if (event_id !== "") at.set(event_id, [...(at.get(event_id) ?? []), role as EventRole]);
	}
	return { isAdministrator: rows.some(({ role }) => role === "administrator"), at };
}

export function hasAnyRole({ isAdministrator, at }: Roles): boolean {
	return isAdministrator || at.size > 0;
}

export async function hasRole(store: Database, { domainId, personId }: { domainId: string; personId: string }) {
	return hasAnyRole(await rolesOf(store, domainId, personId));
}

interface RoleHolder {
	domainId: string;
	eventId: string;
	personId: string;
}

/** The doors that a person may open at an event; null for all of them. */
export async function findAllowedDoors(store: Database, { domainId, eventId, personId }: RoleHolder) {
	const rows = await store
		.selectFrom("roles")
		.select(["role", "places"])
		.where("person_id", "=", personId)
		.where("domain_id", "=", domainId)
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
	const { numUpdatedRows } = await tx
		.updateTable("roles")
		.set({ places })
		.where("person_id", "=", personId)
		.where("domain_id", "=", domainId)
		.where("event_id", "=", eventId)
		.where("role", "=", "door")
		.where((row) =>
			places === null
				? row("places", "is not", null)
				: row.or([row("places", "is", null), row("places", "!=", places)]),
		)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function grantRole(
	tx: Transaction,
	{ domainId, eventId, personId }: RoleHolder,
	role: StaffRole,
): Promise<boolean> {
	const inserted = await tx
		.insertInto("roles")
		.values({ domain_id: domainId, person_id: personId, event_id: role === "administrator" ? "" : eventId, role })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Replaces the roles of the person at the event, and in the domain, by these. Returns true if something changed. */
export async function setRoles(tx: Transaction, holder: RoleHolder, roles: readonly StaffRole[]): Promise<boolean> {
	const { domainId, eventId, personId } = holder;
	const removed = await tx
		.deleteFrom("roles")
		.where("person_id", "=", personId)
		.where("domain_id", "=", domainId)
		.where("event_id", "in", ["", eventId])
		.$if(roles.length > 0, (query) => query.where("role", "not in", roles))
		.executeTakeFirst();
	let isChanged = removed.numDeletedRows > 0n;
	if (isChanged) publishOnCommit(tx, "revocations", personId);
	for (const role of roles) if (await grantRole(tx, holder, role)) isChanged = true;
	return isChanged;
}

/** The organisers of a domain: until there is one, the person who reads the server's console may become the first. */
export function organisersOf(db: Database, domainId: string) {
	return db
		.selectFrom("roles")
		.select("roles.role")
		.where("roles.domain_id", "=", domainId)
		.where("roles.role", "in", organisingRoles);
}
