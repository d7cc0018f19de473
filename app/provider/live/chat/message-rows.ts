import type { Selectable } from "kysely";
import type { Tables } from "../../ground/store/schema";
import type { Database } from "../../ground/store/transact";

export type MessageRow = Selectable<Tables["messages"]>;

/** One person's, the latest first. */
const mostOwn = 20;

export function ownMessages(db: Database, { eventId, personId }: { eventId: string; personId: string }) {
	return db
		.selectFrom("messages")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.orderBy("sent_at", "desc")
		.orderBy("id")
		.limit(mostOwn)
		.execute();
}

export function findMessage(db: Database, eventId: string, id: string): Promise<MessageRow | undefined> {
	return db.selectFrom("messages").selectAll().where("id", "=", id).where("event_id", "=", eventId).executeTakeFirst();
}

/** What others may see, in no order. */
export function approvedMessages(db: Database, eventId: string): Promise<MessageRow[]> {
	return db
		.selectFrom("messages")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("archived_at", "is", null)
		.where("favorite_at", "is not", null)
		.execute();
}

/** How many support each, and all of them together. */
export async function supportsOf(db: Database, eventId: string) {
	// Counted for each message by itself: where few are asked for, a planner may else go through those of every event.
	const rows = await db
		.selectFrom("messages")
		.select((message) => [
			"messages.id",
			message
				.selectFrom("message_supports")
				.select((row) => row.fn.countAll<number>().as("count"))
				.whereRef("message_supports.message_id", "=", "messages.id")
				.as("count"),
		])
		.where("event_id", "=", eventId)
		.where("favorite_at", "is not", null)
		.execute();
	const counts = new Map(rows.map(({ id, count }) => [id, Number(count)]));
	return {
		of: (id: string) => counts.get(id) ?? 0,
		given: [...counts.values()].reduce((sum, count) => sum + count, 0),
	};
}
