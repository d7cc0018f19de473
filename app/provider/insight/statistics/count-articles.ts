import { sql } from "kysely";
import { cachedByEvent } from "../../ground/events/cached-by-event";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";

/** How often each article that anybody has is taken, each taken day counting as one, and by how many people. */
export const recentlyTaken = cachedByEvent(countTaken);

/** Counted by the database, a statement an article: each takes a few milliseconds for fifty thousand people. */
async function countTaken(store: Store, event: LoadedEvent) {
	const counts: { id: string; taken: number; people: number }[] = [];
	for (const { id } of event.document.articles) {
		const { taken, people } = await store
			.selectFrom("article_choices")
			.where(is({ event_id: event.id, article_id: id }))
			.select([
				sql<number | string>`count(*)`.as("taken"),
				sql<number | string>`count(distinct person_id)`.as("people"),
			])
			.executeTakeFirstOrThrow();
		if (Number(taken) > 0) counts.push({ id, taken: Number(taken), people: Number(people) });
		await yieldToEventLoop();
	}
	return counts;
}
