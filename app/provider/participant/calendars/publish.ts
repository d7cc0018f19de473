import type { LoadedEvent } from "../../ground/events/known-event";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import { type Entry, entriesOfPerson } from "./entries";

/** An entry as it was last published: calendars take what has a greater sequence, and remove what is cancelled. */
export interface Published extends Entry {
	sequence: number;
	publishedAt: string;
	/** When it last became what it is, where that is known. */
	changedAt?: string;
	isCancelled: boolean;
}

/**
 * What a person's calendar says now. What was published before is remembered: an entry that differs gets the next number,
 * and one that is gone is cancelled, so that a calendar that has seen it follows. Each change is one conditional
 * statement: several that publish at once count it once.
 */
export async function publishEntries(
	tx: Transaction,
	event: LoadedEvent,
	record: RegistrationRow,
	languageId: string | null,
	now: Date,
): Promise<Published[]> {
	const key = { event_id: event.id, person_id: record.person_id };
	const at = now.toISOString();
	const entries = await entriesOfPerson(tx, event, record, languageId);
	for (const entry of entries) {
		const content = JSON.stringify(entry);
		await tx
			.insertInto("calendar_entries")
			.values({ ...key, entry_key: entry.key, content, sequence: 0, published_at: at })
			.onConflict((conflict) =>
				conflict
					.columns(["event_id", "person_id", "entry_key"])
					.doUpdateSet((known) => ({
						content,
						sequence: known("calendar_entries.sequence", "+", 1),
						published_at: at,
						cancelled_at: null,
					}))
					.where((known) =>
						known.or([
							known("calendar_entries.content", "!=", content),
							known("calendar_entries.cancelled_at", "is not", null),
						]),
					),
			)
			.execute();
	}
	const keys = entries.map((entry) => entry.key);
	await tx
		.updateTable("calendar_entries")
		.set((known) => ({ sequence: known("sequence", "+", 1), published_at: at, cancelled_at: at }))
		.where("event_id", "=", key.event_id)
		.where("person_id", "=", key.person_id)
		.where("cancelled_at", "is", null)
		.$if(keys.length > 0, (query) => query.where("entry_key", "not in", keys))
		.execute();
	const rows = await tx
		.selectFrom("calendar_entries")
		.selectAll()
		.where("event_id", "=", key.event_id)
		.where("person_id", "=", key.person_id)
		.execute();
	return rows
		.map((row) => ({
			...(JSON.parse(row.content) as Entry),
			sequence: row.sequence,
			publishedAt: row.published_at,
			changedAt: row.published_at,
			isCancelled: row.cancelled_at !== null,
		}))
		.sort((a, b) => a.start.localeCompare(b.start));
}
