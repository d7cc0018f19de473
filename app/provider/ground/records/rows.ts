import type { Selectable } from "kysely";
import { keptText } from "../store/kept-text";
import type { Tables } from "../store/schema";
import { tell } from "../store/told";
import type { Database, Transaction } from "../store/transact";

export type PersonRow = Selectable<Tables["people"]>;
export type RegistrationRow = Selectable<Tables["registrations"]>;
export type CompanyRow = Selectable<Tables["companies"]>;

export function rowOfPerson(store: Database, personId: string): Promise<PersonRow | undefined> {
	return store.selectFrom("people").selectAll().where("id", "=", personId).executeTakeFirst();
}

/** The person as an event knows them, where they have a record at it. */
export function rowOfAttendee(store: Database, eventId: string, personId: string) {
	return store
		.selectFrom("attendees")
		.selectAll()
		.where("at_event_id", "=", eventId)
		.where("id", "=", personId)
		.executeTakeFirst();
}

export function rowOfRegistration(
	store: Database,
	eventId: string,
	personId: string,
): Promise<RegistrationRow | undefined> {
	return store
		.selectFrom("registrations")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.executeTakeFirst();
}

/** Those of many people at once, by person. */
export async function rowsOfRegistrations(
	store: Database,
	eventId: string,
	personIds: string[],
): Promise<Map<string, RegistrationRow>> {
	if (personIds.length === 0) return new Map();
	const rows = await store
		.selectFrom("registrations")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("person_id", "in", personIds)
		.execute();
	return new Map(rows.map((row) => [row.person_id, row]));
}

export function daysOfRegistration(store: Database, eventId: string, personId: string) {
	return store
		.selectFrom("day_registrations")
		.select(["day_id", "registered_at"])
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.execute();
}

/**
 * Takes the record's row for the rest of the transaction: writes of one person queue behind each other.
 * Answers the row as it is then, or nothing when the person has no record at the event.
 */
export async function lockRegistration(
	tx: Transaction,
	eventId: string,
	personId: string,
	now: Date,
): Promise<RegistrationRow | undefined> {
	const { rows } = await takeRegistration(tx, { eventId, personId, now: now.toISOString() });
	return rows[0];
}

const takeRegistration = keptText(["eventId", "personId", "now"], (on, { eventId, personId, now }) =>
	on
		.updateTable("registrations")
		.set({ updated_at: now })
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.returningAll(),
);

/** As `lockRegistration`, for the person's own row. */
export async function lockPerson(tx: Transaction, personId: string, now: Date): Promise<PersonRow | undefined> {
	const { rows } = await takePerson(tx, { personId, now: now.toISOString() });
	return rows[0];
}

const takePerson = keptText(["personId", "now"], (on, { personId, now }) =>
	on.updateTable("people").set({ updated_at: now }).where("id", "=", personId).returningAll(),
);

/** Who is registered no more, or as somebody else, may not go on with what they have open: it is asked for again. */
export async function updateRegistration(
	tx: Transaction,
	eventId: string,
	personId: string,
	change: Partial<RegistrationRow>,
) {
	if (change.registered_at === null || change.typology_id !== undefined) tell(tx, "revocations", personId);
	await tx
		.updateTable("registrations")
		.set(change)
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.execute();
}
