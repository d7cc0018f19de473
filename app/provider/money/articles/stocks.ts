import { Refusal } from "~/domain/ground/refusal";
import type { ArticleChoice } from "~/domain/money/article";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Database, Transaction } from "../../ground/store/transact";
import { addTaken } from "./stock-rows";

/** Takes from the stocks what is newly chosen and gives back the rest; everybody touches them in the same order. */
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
	const stocked = new Set(event.document.articles.filter(({ stock }) => stock !== undefined).map(({ id }) => id));
	for (const [articleId, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
		if (count === 0 || !stocked.has(articleId)) continue;
		if (!(await addTaken(tx, event.id, articleId, count))) {
			throw new Refusal("articleSoldOut", { articles: "errors.articleSoldOut" });
		}
	}
}

/** How many are left of each article that has a stock. */
export async function stocksLeft(store: Database, eventId: string) {
	const rows = await store.selectFrom("article_stocks").selectAll().where("event_id", "=", eventId).execute();
	return rows.flatMap(({ article_id, stock, taken }) =>
		stock === null ? [] : [{ articleId: article_id, left: Math.max(0, stock - taken) }],
	);
}

/** Of which articles none is left. */
export async function soldOut(db: Database, eventId: string): Promise<string[]> {
	return (await stocksLeft(db, eventId)).flatMap(({ articleId, left }) => (left === 0 ? [articleId] : []));
}
