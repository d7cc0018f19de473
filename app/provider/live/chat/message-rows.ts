import type { Selectable } from "kysely";
import { is } from "../../ground/store/is";
import type { Tables } from "../../ground/store/schema";
import type { Database } from "../../ground/store/transact";

export type MessageRow = Selectable<Tables["messages"]>;

const mostOwn = 20;

export function ownMessages(db: Database, { eventId, personId }: { eventId: string; personId: string }) {
	return db
		.selectFrom("messages")
		.selectAll()
		.where(is({ event_id: eventId, person_id: personId }))
		.orderBy("sent_at", "desc")
		.orderBy("id")
		.limit(mostOwn)
		.execute();
}

export function findMessage(db: Database, eventId: string, id: string): Promise<MessageRow | undefined> {
	return db
		.selectFrom("messages")
		.selectAll()
		.where(is({ id, event_id: eventId }))
		.executeTakeFirst();
}

export function approvedMessages(db: Database, eventId: string): Promise<MessageRow[]> {
	return db
		.selectFrom("messages")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("archived_at", "is", null)
		.where("favorite_at", "is not", null)
		.execute();
}

export async function countSupports(db: Database, eventId: string) {
	// Counted in a subquery for each message, as a planner may otherwise read the supports of every event when there are few
	// messages.
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
		countOf: (id: string) => counts.get(id) ?? 0,
		total: [...counts.values()].reduce((sum, count) => sum + count, 0),
	};
}
