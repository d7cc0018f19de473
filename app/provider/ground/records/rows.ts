import type { Selectable } from "kysely";
import { badgeReadingsOf } from "~/domain/documents/badge-code";
import { is } from "../store/is";
import { preparedQuery } from "../store/prepared-query";
import { publishOnCommit } from "../store/publish";
import type { Tables } from "../store/schema";
import type { Database, Transaction } from "../store/transact";
import { tellLocked } from "../store/watch-locks";

export type PersonRow = Selectable<Tables["people"]>;
export type RegistrationRow = Selectable<Tables["registrations"]>;
export type CompanyRow = Selectable<Tables["companies"]>;

export function findPersonRow(store: Database, personId: string): Promise<PersonRow | undefined> {
	return store.selectFrom("people").selectAll().where("id", "=", personId).executeTakeFirst();
}

export function findAttendeeRow(store: Database, eventId: string, personId: string) {
	return store
		.selectFrom("attendees")
		.selectAll()
		.where(is({ at_event_id: eventId, id: personId }))
		.executeTakeFirst();
}

export function findRegistrationRow(
	store: Database,
	eventId: string,
	personId: string,
): Promise<RegistrationRow | undefined> {
	return store
		.selectFrom("registrations")
		.selectAll()
		.where(is({ event_id: eventId, person_id: personId }))
		.executeTakeFirst();
}

export async function findRegistrationRows(
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

export function listRegisteredDays(store: Database, eventId: string, personId: string) {
	return store
		.selectFrom("day_registrations")
		.select(["day_id", "registered_at"])
		.where(is({ event_id: eventId, person_id: personId }))
		.execute();
}

/** Writes about one person queue behind each other. Returns the row as it is then; undefined without a registration. */
export async function lockRegistration(
	tx: Transaction,
	eventId: string,
	personId: string,
	now: Date,
): Promise<RegistrationRow | undefined> {
	const { rows } = await takeRegistration(tx, { eventId, personId, now: now.toISOString() });
	if (rows[0]) await tellLocked(tx, eventId, personId);
	return rows[0];
}

const takeRegistration = preparedQuery(["eventId", "personId", "now"], (on, { eventId, personId, now }) =>
	on
		.updateTable("registrations")
		.set({ updated_at: now })
		.where(is({ event_id: eventId, person_id: personId }))
		.returningAll(),
);

/** The same without touching when it was last changed, which says whether anybody has changed it since. */
export async function lockAsItIs(
	tx: Transaction,
	eventId: string,
	personId: string,
): Promise<RegistrationRow | undefined> {
	const row = await tx
		.updateTable("registrations")
		.set((columns) => ({ code: columns.ref("code") }))
		.where(is({ event_id: eventId, person_id: personId }))
		.returningAll()
		.executeTakeFirst();
	if (row) await tellLocked(tx, eventId, personId);
	return row;
}

export async function lockPerson(tx: Transaction, personId: string, now: Date): Promise<PersonRow | undefined> {
	const { rows } = await takePerson(tx, { personId, now: now.toISOString() });
	return rows[0];
}

const takePerson = preparedQuery(["personId", "now"], (on, { personId, now }) =>
	on.updateTable("people").set({ updated_at: now }).where("id", "=", personId).returningAll(),
);

/** Losing it or changing its typology revokes the person's open streams, which must be authorised again. */
export async function updateRegistration(
	tx: Transaction,
	eventId: string,
	personId: string,
	change: Partial<RegistrationRow>,
) {
	if (change.registered_at === null || change.typology_id !== undefined) publishOnCommit(tx, "revocations", personId);
	await tx
		.updateTable("registrations")
		.set(change)
		.where(is({ event_id: eventId, person_id: personId }))
		.execute();
}

/** The people of events as each event knows them, with their registrations. */
export function selectAttendees(db: Database) {
	return db
		.selectFrom("registrations")
		.innerJoin("attendees as people", (join) =>
			join
				.onRef("people.id", "=", "registrations.person_id")
				.onRef("people.at_event_id", "=", "registrations.event_id"),
		);
}

/** The person who wears the badge with this code, however it was typed; the badge of somebody who was merged is the kept one's. */
export async function findPersonByCode(db: Database, eventId: string, code: string): Promise<string | undefined> {
	return (await findBadge(db, eventId, code))?.personId;
}

/** The same with its code, and the keyboard for which the scanner that typed it is not set. */
export async function findBadge(db: Database, eventId: string, typed: string) {
	const readings = badgeReadingsOf(typed);
	const rows = await db
		.selectFrom("registrations")
		.select(["person_id", "merged_into", "code"])
		.where("event_id", "=", eventId)
		.where(
			"code",
			"in",
			readings.map(({ code }) => code),
		)
		.execute();
	for (const { code, keyboard } of readings) {
		const row = rows.find((row) => row.code === code);
		if (row) return { personId: row.merged_into ?? row.person_id, code, keyboard };
	}
	return undefined;
}
