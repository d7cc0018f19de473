import { sql } from "kysely";
import { is } from "../../ground/store/is";
import { isOnPostgres } from "../../ground/store/prepared-query";
import type { Database, Transaction } from "../../ground/store/transact";

export interface QuotaPlace {
	quotaKey: string;
	value: string;
}

/**
 * Moves the counters of several values in one statement, and returns the places that it took: none of a value that is full. The
 * condition is part of the write, so competing writers cannot pass it together. On PostgreSQL everybody who chooses one of
 * these values waits from here until this transaction ends: call it last.
 */
export async function moveQuotaCounters(
	tx: Transaction,
	eventId: string,
	{ released = [], taken = [] }: { released?: QuotaPlace[]; taken?: QuotaPlace[] },
): Promise<QuotaPlace[]> {
	if (released.length + taken.length === 0) return [];
	const isTaken = isOneOf(taken);
	const rows = await tx
		.updateTable("quota_values")
		.set((update) => ({ taken: update("taken", "+", sql<number>`case when ${isTaken} then 1 else -1 end`) }))
		.where("event_id", "=", eventId)
		.where(isOneOf([...released, ...taken]))
		.where(sql<boolean>`(not ${isTaken} or capacity is null or taken < capacity)`)
		.$if(isOnPostgres(tx), (update) => update.where(isLockedInOrder(eventId, [...released, ...taken])))
		.returning(["quota_key", "value"])
		.execute();
	const moved = placesIn(rows);
	return taken.filter((place) => moved.some((movedPlace) => isSamePlace(movedPlace, place)));
}

/** One order for everybody, so that two people who swap places never wait for each other. On SQLite the store is locked. */
function isLockedInOrder(eventId: string, places: QuotaPlace[]) {
	return sql<boolean>`(quota_key, value) in (
		select quota_key, value from quota_values where event_id = ${eventId} and ${isOneOf(places)}
		order by quota_key, value for no key update)`;
}

function isOneOf(places: QuotaPlace[]) {
	if (places.length === 0) return sql<boolean>`1 = 0`;
	return sql<boolean>`(${sql.join(
		places.map(({ quotaKey, value }) => sql`(quota_key = ${quotaKey} and value = ${value})`),
		sql` or `,
	)})`;
}

export function isSamePlace(a: QuotaPlace, b: QuotaPlace): boolean {
	return a.quotaKey === b.quotaKey && a.value === b.value;
}

export async function quotaPlacesOf(store: Database, eventId: string, personId: string): Promise<QuotaPlace[]> {
	const rows = await store
		.selectFrom("quota_choices")
		.select(["quota_key", "value"])
		.where(is({ event_id: eventId, person_id: personId }))
		.orderBy("quota_key")
		.orderBy("value")
		.execute();
	return placesIn(rows);
}

export function placesIn(rows: { quota_key: string; value: string }[]): QuotaPlace[] {
	return rows.map((row) => ({ quotaKey: row.quota_key, value: row.value }));
}

export async function insertChoices(tx: Transaction, eventId: string, personId: string, places: QuotaPlace[]) {
	if (places.length === 0) return;
	const of = { event_id: eventId, person_id: personId };
	await tx
		.insertInto("quota_choices")
		.values(places.map(({ quotaKey, value }) => ({ ...of, quota_key: quotaKey, value })))
		.execute();
}

export async function deleteChoices(tx: Transaction, eventId: string, personId: string, places: QuotaPlace[]) {
	if (places.length === 0) return;
	await tx
		.deleteFrom("quota_choices")
		.where(is({ event_id: eventId, person_id: personId }))
		.where(isOneOf(places))
		.execute();
}

export function quotaCountsOf(store: Database, eventId: string) {
	return store
		.selectFrom("quota_values")
		.select(["quota_key", "value", "capacity", "taken"])
		.where("event_id", "=", eventId)
		.execute();
}

export function holdersOfValue(db: Database, eventId: string, value: { quota_key: string; value: string }) {
	return db
		.selectFrom("quota_choices")
		.select("person_id")
		.where(is({ event_id: eventId, quota_key: value.quota_key, value: value.value }))
		.$asScalar();
}
