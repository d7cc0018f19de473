import type { KnownEvent } from "../../ground/events/known-event";
import type { Writing } from "../../ground/store/transact";
import { chosenArticles } from "../../money/articles/articles";
import { exchangeStock } from "../../money/articles/stocks";
import { releaseSlots } from "../conferences/choose";
import { releaseQuotas } from "../models/models";

/** Gives back what a person holds at an event: days, articles, and the places of quotas and slots. */
export async function releaseEverything(writing: Writing, event: KnownEvent, personId: string) {
	await exchangeStock(writing, event, await chosenArticles(writing, event.id, personId), []);
	for (const table of ["day_registrations", "article_choices"] as const) {
		await writing.deleteFrom(table).where("event_id", "=", event.id).where("person_id", "=", personId).execute();
	}
	await releaseQuotas(writing, event, personId);
	await releaseSlots(writing, event, personId);
}
