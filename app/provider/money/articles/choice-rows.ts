import { is } from "../../ground/store/is";
import type { Database } from "../../ground/store/transact";

export function holdersOfArticle(db: Database, eventId: string, articleId: string) {
	return db
		.selectFrom("article_choices")
		.select("person_id")
		.where(is({ event_id: eventId, article_id: articleId }))
		.$asScalar();
}
