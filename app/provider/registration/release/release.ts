import type { KnownEvent } from "../../ground/events/known-event";
import { type Dossier, readDossier } from "../../ground/records/dossier";
import type { Writing } from "../../ground/store/transact";
import { choicesIn } from "../../money/articles/articles";
import { exchangeStock } from "../../money/articles/stocks";
import { releaseSlots } from "../conferences/choose";
import { placesIn } from "../conferences/rows";
import { releaseQuotas } from "../models/models";
import { placesIn as quotaPlacesIn } from "../models/rows";

/** Gives back what a person holds at an event: days, articles, and the places of quotas and slots. */
export async function releaseEverything(writing: Writing, event: KnownEvent, personId: string) {
	const dossier = await readDossier(writing, event.id, personId);
	if (dossier.days.length > 0) await deleteFrom("day_registrations", writing, event, personId);
	await releaseChosen(writing, event, dossier);
}

/** Gives back what others could have: articles, and the places of quotas and slots. */
export async function releaseChoices(writing: Writing, event: KnownEvent, personId: string) {
	await releaseChosen(writing, event, await readDossier(writing, event.id, personId));
}

async function releaseChosen(writing: Writing, event: KnownEvent, { person, articles, quotas, places }: Dossier) {
	await exchangeStock(writing, event, choicesIn(articles), []);
	if (articles.length > 0) await deleteFrom("article_choices", writing, event, person.id);
	await releaseQuotas(writing, event, person.id, quotaPlacesIn(quotas));
	await releaseSlots(writing, event, person.id, placesIn(places));
}

async function deleteFrom(
	table: "day_registrations" | "article_choices",
	writing: Writing,
	event: KnownEvent,
	personId: string,
) {
	await writing.deleteFrom(table).where("event_id", "=", event.id).where("person_id", "=", personId).execute();
}
