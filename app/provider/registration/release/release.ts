import type { LoadedEvent } from "../../ground/events/loaded-event";
import { type RegistrationSnapshot, readSnapshot } from "../../ground/records/registration-snapshot";
import { is } from "../../ground/store/is";
import type { Transaction } from "../../ground/store/transact";
import { choicesIn } from "../../money/articles/articles";
import { exchangeStock } from "../../money/articles/stocks";
import { releaseSeats } from "../conferences/choose";
import { seatsIn } from "../conferences/rows";
import { releaseQuotas } from "../models/models";
import { placesIn as quotaPlacesIn } from "../models/rows";

export async function releaseEverything(tx: Transaction, event: LoadedEvent, personId: string) {
	const snapshot = await readSnapshot(tx, event.id, personId);
	if (snapshot.days.length > 0) await deleteFrom("day_registrations", tx, event, personId);
	await releaseChosen(tx, event, snapshot);
}

export async function releaseChoices(tx: Transaction, event: LoadedEvent, personId: string) {
	await releaseChosen(tx, event, await readSnapshot(tx, event.id, personId));
}

async function releaseChosen(
	tx: Transaction,
	event: LoadedEvent,
	{ person, articles, quotas, places }: RegistrationSnapshot,
) {
	await exchangeStock(tx, event, choicesIn(articles), []);
	if (articles.length > 0) await deleteFrom("article_choices", tx, event, person.id);
	await releaseQuotas(tx, event, person.id, quotaPlacesIn(quotas));
	await releaseSeats(tx, event, person.id, seatsIn(places));
}

async function deleteFrom(
	table: "day_registrations" | "article_choices",
	tx: Transaction,
	event: LoadedEvent,
	personId: string,
) {
	await tx
		.deleteFrom(table)
		.where(is({ event_id: event.id, person_id: personId }))
		.execute();
}
