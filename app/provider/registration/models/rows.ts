import type { Database, Transaction } from "../../ground/store/transact";

export interface QuotaPlace {
	quotaKey: string;
	value: string;
}

/** Takes one place if one is left: the condition is part of the write, so competing writers cannot pass it together. */
export async function takeQuotaPlace(
	tx: Transaction,
	eventId: string,
	{ quotaKey, value }: QuotaPlace,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("quota_values")
		.set((update) => ({ taken: update("taken", "+", 1) }))
		.where("event_id", "=", eventId)
		.where("quota_key", "=", quotaKey)
		.where("value", "=", value)
		.where((where) => where.or([where("capacity", "is", null), where("taken", "<", where.ref("capacity"))]))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function releaseQuotaPlace(tx: Transaction, eventId: string, { quotaKey, value }: QuotaPlace) {
	await tx
		.updateTable("quota_values")
		.set((update) => ({ taken: update("taken", "-", 1) }))
		.where("event_id", "=", eventId)
		.where("quota_key", "=", quotaKey)
		.where("value", "=", value)
		.execute();
}

export async function quotaPlacesOf(store: Database, eventId: string, personId: string): Promise<QuotaPlace[]> {
	const rows = await store
		.selectFrom("quota_choices")
		.select(["quota_key", "value"])
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
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

export async function deleteChoice(tx: Transaction, eventId: string, personId: string, place: QuotaPlace) {
	await tx
		.deleteFrom("quota_choices")
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.where("quota_key", "=", place.quotaKey)
		.where("value", "=", place.value)
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
		.where("event_id", "=", eventId)
		.where("quota_key", "=", value.quota_key)
		.where("value", "=", value.value)
		.$asScalar();
}
