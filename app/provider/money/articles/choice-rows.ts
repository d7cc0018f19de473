import type { Database } from "../../ground/store/transact";

export function holdersOfArticle(db: Database, eventId: string, articleId: string) {
	return db
		.selectFrom("article_choices")
		.select("person_id")
		.where("event_id", "=", eventId)
		.where("article_id", "=", articleId)
		.$asScalar();
}
