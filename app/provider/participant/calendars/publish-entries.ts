import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { RegistrationRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Transaction } from "../../ground/store/transact";
import { type CalendarEntry, entriesOfPerson } from "./calendar-entries";

/**
 * An entry as it was last published. Calendar clients accept higher sequence numbers and remove cancelled entries
 * (decision 18).
 */
export interface PublishedEntry extends CalendarEntry {
	sequence: number;
	publishedAt: string;
	/** When it last changed, if that is known. */
	changedAt?: string;
	isCancelled: boolean;
}

/**
 * A changed entry gets the next sequence number, and one that no longer exists is cancelled, so that calendars which have seen
 * it follow. Each change is one conditional statement, so that concurrent calls count it once.
 */
export async function publishEntries(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	languageId: string | null,
	now: Date,
): Promise<PublishedEntry[]> {
	const key = { event_id: event.id, person_id: registration.person_id };
	const at = now.toISOString();
	const entries = await entriesOfPerson(tx, event, registration, languageId);
	for (const entry of entries) {
		const content = JSON.stringify(entry);
		await tx
			.insertInto("calendar_entries")
			.values({ ...key, entry_key: entry.key, content, sequence: 0, published_at: at })
			.onConflict((conflict) =>
				conflict
					.columns(["event_id", "person_id", "entry_key"])
					.doUpdateSet((stored) => ({
						content,
						sequence: stored("calendar_entries.sequence", "+", 1),
						published_at: at,
						cancelled_at: null,
					}))
					.where((stored) =>
						stored.or([
							stored("calendar_entries.content", "!=", content),
							stored("calendar_entries.cancelled_at", "is not", null),
						]),
					),
			)
			.execute();
	}
	const keys = entries.map((entry) => entry.key);
	await tx
		.updateTable("calendar_entries")
		.set((stored) => ({ sequence: stored("sequence", "+", 1), published_at: at, cancelled_at: at }))
		.where(is({ event_id: key.event_id, person_id: key.person_id }))
		.where("cancelled_at", "is", null)
		.$if(keys.length > 0, (query) => query.where("entry_key", "not in", keys))
		.execute();
	const rows = await tx
		.selectFrom("calendar_entries")
		.selectAll()
		.where(is({ event_id: key.event_id, person_id: key.person_id }))
		.execute();
	return rows
		.map((row) => ({
			...readJson<CalendarEntry>(row.content),
			sequence: row.sequence,
			publishedAt: row.published_at,
			changedAt: row.published_at,
			isCancelled: row.cancelled_at !== null,
		}))
		.sort((a, b) => a.start.localeCompare(b.start));
}
