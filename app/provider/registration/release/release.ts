import type { LoadedEvent } from "../../ground/events/known-event";
import { type Dossier, readDossier } from "../../ground/records/dossier";
import type { Transaction } from "../../ground/store/transact";
import { choicesIn } from "../../money/articles/articles";
import { exchangeStock } from "../../money/articles/stocks";
import { releaseSlots } from "../conferences/choose";
import { placesIn } from "../conferences/rows";
import { releaseQuotas } from "../models/models";
import { placesIn as quotaPlacesIn } from "../models/rows";

/** Gives back what a person holds at an event: days, articles, and the places of quotas and slots. */
export async function releaseEverything(tx: Transaction, event: LoadedEvent, personId: string) {
	const dossier = await readDossier(tx, event.id, personId);
	if (dossier.days.length > 0) await deleteFrom("day_registrations", tx, event, personId);
	await releaseChosen(tx, event, dossier);
}

/** Gives back what others could have: articles, and the places of quotas and slots. */
export async function releaseChoices(tx: Transaction, event: LoadedEvent, personId: string) {
	await releaseChosen(tx, event, await readDossier(tx, event.id, personId));
}

async function releaseChosen(tx: Transaction, event: LoadedEvent, { person, articles, quotas, places }: Dossier) {
	await exchangeStock(tx, event, choicesIn(articles), []);
	if (articles.length > 0) await deleteFrom("article_choices", tx, event, person.id);
	await releaseQuotas(tx, event, person.id, quotaPlacesIn(quotas));
	await releaseSlots(tx, event, person.id, placesIn(places));
}

async function deleteFrom(
	table: "day_registrations" | "article_choices",
	tx: Transaction,
	event: LoadedEvent,
	personId: string,
) {
	await tx.deleteFrom(table).where("event_id", "=", event.id).where("person_id", "=", personId).execute();
}
