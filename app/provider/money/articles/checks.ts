import type { Check } from "../../ground/checks/check";
import { describeOverCapacity } from "../../ground/checks/describe-over-capacity";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";
import { holdersOfArticle } from "./choice-rows";

export const articleChecks: Check[] = [
	{
		find: stocks,
		remedy:
			"If more are chosen than there are, raise the stock in the event file, or ask the people who registered last to change their articles. If a counter differs from the number chosen, correct it in the store by hand while no server runs.",
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
	const findings: string[] = [];
	for (const { article_id, stock, taken: counter } of counters) {
		const rows = taken.get(article_id) ?? 0;
		if (counter !== rows) findings.push(`article “${article_id}”: the counter says ${counter}, ${rows} are chosen`);
		if (stock === null || rows <= stock) continue;
		const over = await describeOverCapacity(db, event.id, rows - stock, holdersOfArticle(db, event.id, article_id));
		findings.push(`article “${article_id}”: ${rows} chosen of a stock of ${stock}${over}`);
	}
	return findings;
}
