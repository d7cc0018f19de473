import type { Check } from "../../ground/checks/check";
import type { KnownEvent } from "../../ground/events/known-event";
import type { Reading } from "../../ground/store/transact";

export const articleChecks: Check[] = [
	{
		find: stocks,
		remedy:
			"Of more chosen than there are, raise the stock in the event file, or ask somebody to choose otherwise; a counter that differs from what is chosen is set to it in the store by hand, with no server running.",
	},
];

async function stocks(reading: Reading, event: KnownEvent): Promise<string[]> {
	const counters = await reading.selectFrom("article_stocks").selectAll().where("event_id", "=", event.id).execute();
	const chosen = await reading
		.selectFrom("article_choices")
		.select((row) => ["article_id", row.fn.countAll<number | string>().as("people")])
		.where("event_id", "=", event.id)
		.groupBy("article_id")
		.execute();
	const taken = new Map(chosen.map(({ article_id, people }) => [article_id, Number(people)]));
	return counters.flatMap(({ article_id, stock, taken: counter }) => {
		const rows = taken.get(article_id) ?? 0;
		return [
			...(counter === rows ? [] : [`article “${article_id}”: the counter says ${counter}, ${rows} are chosen`]),
			...(stock === null || rows <= stock ? [] : [`article “${article_id}”: ${rows} chosen of a stock of ${stock}`]),
		];
	});
}
