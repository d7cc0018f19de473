import { stateOfMessage } from "~/domain/live/message";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";
import { chosenNames } from "./authors";
import { countSupports } from "./message-rows";

/** In the order in which they came. The author is null unless they chose to show their name. */
export async function listSentMessages(db: Database, event: LoadedEvent) {
	const rows = await db
		.selectFrom("messages")
		.selectAll()
		.where("event_id", "=", event.id)
		.orderBy("sent_at")
		.orderBy("id")
		.execute();
	const nameOf = await chosenNames(db, event, rows);
	const { countOf } = await countSupports(db, event.id);
	return rows.map((row) => ({
		message: row.message,
		author: nameOf(row),
		sentAt: row.sent_at,
		state: stateOfMessage(row, null),
		isFlagged: row.is_flagged === 1,
		answeredAt: row.answered_at,
		supports: countOf(row.id),
	}));
}
