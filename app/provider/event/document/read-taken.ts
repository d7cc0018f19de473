import type { TakenPlaces } from "~/domain/event-file/present-knots";
import type { Database } from "../../ground/store/transact";

/** How many places people have of what is limited. */
export async function readTaken(db: Database, eventId: string): Promise<TakenPlaces> {
	const articles = await db
		.selectFrom("article_stocks")
		.select(["article_id", "taken"])
		.where("event_id", "=", eventId)
		.where("taken", ">", 0)
		.execute();
	const slots = await db
		.selectFrom("slots")
		.select(["slot_id", "taken"])
		.where("event_id", "=", eventId)
		.where("taken", ">", 0)
		.execute();
	const values = await db
		.selectFrom("quota_values")
		.select(["quota_key", "value", "taken"])
		.where("event_id", "=", eventId)
		.where("taken", ">", 0)
		.execute();
	return {
		articles: articles.map(({ article_id, taken }) => ({ articleId: article_id, taken })),
		slots: slots.map(({ slot_id, taken }) => ({ slotId: slot_id, taken })),
		values: values.map(({ quota_key, value, taken }) => ({ key: quota_key, value, taken })),
	};
}
