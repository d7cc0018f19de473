import { stateOfMessage } from "~/domain/live/message";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Database } from "../../ground/store/transact";
import { chosenNames } from "./authors";
import { supportsOf } from "./message-rows";

/** Everything that was written at an event, as it came, for a file of results. No name but where its author chose to show it. */
export async function writtenAt(db: Database, event: LoadedEvent) {
	const rows = await db
		.selectFrom("messages")
		.selectAll()
		.where("event_id", "=", event.id)
		.orderBy("sent_at")
		.orderBy("id")
		.execute();
	const nameOf = await chosenNames(db, event, rows);
	const { of } = await supportsOf(db, event.id);
	return rows.map((row) => ({
		message: row.message,
		author: nameOf(row),
		sentAt: row.sent_at,
		state: stateOfMessage(row, null),
		isFlagged: row.is_flagged === 1,
		answeredAt: row.answered_at,
		supports: of(row.id),
	}));
}
