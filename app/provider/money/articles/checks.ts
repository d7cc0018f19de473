import type { Check } from "../../ground/checks/check";
import { whoIsOver } from "../../ground/checks/who-is-over";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Database } from "../../ground/store/transact";
import { holdersOfArticle } from "./choice-rows";

export const articleChecks: Check[] = [
	{
		find: stocks,
		remedy:
			"Of more chosen than there are, raise the stock in the event file, or ask who is over, the last who registered, to change the articles of their registration; a counter that differs from what is chosen is set to it in the store by hand, with no server running.",
	},
];

async function stocks(db: Database, event: LoadedEvent): Promise<string[]> {
	const counters = await db.selectFrom("article_stocks").selectAll().where("event_id", "=", event.id).execute();
	const chosen = await db
		.selectFrom("article_choices")
		.select((row) => ["article_id", row.fn.countAll<number | string>().as("people")])
		.where("event_id", "=", event.id)
		.groupBy("article_id")
		.execute();
	const taken = new Map(chosen.map(({ article_id, people }) => [article_id, Number(people)]));
	const found: string[] = [];
	for (const { article_id, stock, taken: counter } of counters) {
		const rows = taken.get(article_id) ?? 0;
		if (counter !== rows) found.push(`article “${article_id}”: the counter says ${counter}, ${rows} are chosen`);
		if (stock === null || rows <= stock) continue;
		const over = await whoIsOver(db, event.id, rows - stock, holdersOfArticle(db, event.id, article_id));
		found.push(`article “${article_id}”: ${rows} chosen of a stock of ${stock}${over}`);
	}
	return found;
}
