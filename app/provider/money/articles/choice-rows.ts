import type { Reading } from "../../ground/store/transact";

/** Who has chosen an article, on whichever day. */
export function holdersOfArticle(reading: Reading, eventId: string, articleId: string) {
	return reading
		.selectFrom("article_choices")
		.select("person_id")
		.where("event_id", "=", eventId)
		.where("article_id", "=", articleId)
		.$asScalar();
}
