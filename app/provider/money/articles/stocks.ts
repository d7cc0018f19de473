import { Refusal } from "~/domain/ground/refusal";
import type { ArticleChoice } from "~/domain/money/article";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database, Transaction } from "../../ground/store/transact";
import { addTaken } from "./stock-rows";

/** Takes from the stocks what is newly chosen and gives back the rest. Everybody touches the stocks in the same order. */
export async function exchangeStock(
	tx: Transaction,
	event: LoadedEvent,
	before: ArticleChoice[],
	after: ArticleChoice[],
) {
	const counts = new Map<string, number>();
	const add = (choices: ArticleChoice[], by: number) => {
		for (const { articleId } of choices) counts.set(articleId, (counts.get(articleId) ?? 0) + by);
	};
	add(before, -1);
	add(after, 1);
	const limitedIds = new Set(event.document.articles.filter(({ stock }) => stock !== undefined).map(({ id }) => id));
	for (const [articleId, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
		if (count === 0 || !limitedIds.has(articleId)) continue;
		if (!(await addTaken(tx, event.id, articleId, count))) {
			throw new Refusal("articleSoldOut", { articles: "errors.articleSoldOut" });
		}
	}
}

export async function stocksLeft(store: Database, eventId: string) {
	const rows = await store.selectFrom("article_stocks").selectAll().where("event_id", "=", eventId).execute();
	return rows.flatMap(({ article_id, stock, taken }) =>
		stock === null ? [] : [{ articleId: article_id, left: Math.max(0, stock - taken) }],
	);
}

export async function soldOutArticles(db: Database, eventId: string): Promise<string[]> {
	return (await stocksLeft(db, eventId)).flatMap(({ articleId, left }) => (left === 0 ? [articleId] : []));
}
