import { chosenArticles } from "../articles/articles";
import { exchangeStock } from "../articles/stocks";
import { releaseSlots } from "../conferences/choose";
import type { KnownEvent } from "../events/known-event";
import { releaseQuotas } from "../models/models";
import type { Writing } from "../store/transact";

/** Gives back what a person holds at an event: days, articles, and the places of quotas and slots. */
export async function releaseEverything(writing: Writing, event: KnownEvent, personId: string) {
	await exchangeStock(writing, event, await chosenArticles(writing, event.id, personId), []);
	for (const table of ["day_registrations", "article_choices"] as const) {
		await writing.deleteFrom(table).where("event_id", "=", event.id).where("person_id", "=", personId).execute();
	}
	await releaseQuotas(writing, event, personId);
	await releaseSlots(writing, event, personId);
}
