import type { QuotaEntry } from "~/domain/event-file/quota-entry";
import { Refusal } from "~/domain/ground/refusal";
import { placesLeft, type QuotaChoices, type QuotaModel } from "~/domain/registration/quota";
import type { QuotaRemaining } from "~/domain/registration/wizard-progress";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { changeRegistration } from "../../ground/records/change-registration";
import { type RegistrationSnapshot, readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import type { Store } from "../../ground/store/open";
import type { Database, Transaction } from "../../ground/store/transact";
import { markAnswered } from "../drafts/drafts";
import {
	deleteChoices,
	insertChoices,
	isSamePlace,
	moveQuotaCounters,
	placesIn,
	type QuotaPlace,
	quotaCountsOf,
	quotaPlacesOf,
} from "./rows";

export async function describeQuotas(store: Database, event: LoadedEvent, languageId?: string): Promise<QuotaModel[]> {
	const counts = await quotaCountsOf(store, event.id);
	return event.document.quotas.map(({ key, label, filter, model, values }) => ({
		key,
		label: event.translate(label, languageId),
		filter,
		model,
		values: values.map((entry) => ({
			...placesOfValue(counts, key, entry),
			label: event.translate(entry.label, languageId),
		})),
	}));
}

export async function countQuotaPlaces(store: Store, event: LoadedEvent): Promise<QuotaRemaining[]> {
	const counts = await quotaCountsOf(store, event.id);
	return event.document.quotas.map(({ key, values }) => ({
		key,
		values: values.map((entry) => placesOfValue(counts, key, entry)),
	}));
}

function placesOfValue(
	counts: Awaited<ReturnType<typeof quotaCountsOf>>,
	key: string,
	{ value, isDisabled }: QuotaEntry["values"][number],
) {
	const count = counts.find((row) => row.quota_key === key && row.value === value);
	return { value, ...placesLeft({ isDisabled, capacity: count?.capacity }, count?.taken) };
}

export interface QuotaSelection {
	userExt: QuotaChoices;
	participationExt: QuotaChoices;
}

export async function readQuotaSelection(
	store: Database,
	event: LoadedEvent,
	personId: string,
): Promise<QuotaSelection> {
	if (event.document.quotas.length === 0) return quotaSelectionIn(event, []);
	return quotaSelectionIn(event, await quotaPlacesOf(store, event.id, personId));
}

export function quotaSelectionIn(event: LoadedEvent, places: QuotaPlace[]): QuotaSelection {
	const selection: QuotaSelection = { userExt: {}, participationExt: {} };
	for (const { key, model } of event.document.quotas) {
		const values = places.filter((place) => place.quotaKey === key).map((place) => place.value);
		if (values.length > 0) selection[model === "U" ? "userExt" : "participationExt"][key] = values;
	}
	return selection;
}

/** All or none. Refuses with 409 and the keys of the full models, and with 422 what the organiser closed. */
export function chooseQuotas(
	store: Store,
	event: LoadedEvent,
	personId: string,
	choices: QuotaChoices,
	now: Date,
	step?: string,
) {
	return changeRegistration(store, event, personId, now, async (tx) => {
		const snapshot = await readRegisteredSnapshot(tx, event.id, personId);
		await markAnswered(tx, event.id, personId, step, now, snapshot);
		await exchangeQuotaPlaces(tx, event, personId, { current: placesIn(snapshot.quotas), choices });
	});
}

/** Does the same within another write that has locked the registration; `fieldOf` names the field of a model in a refusal. */
export function replaceQuotas(
	tx: Transaction,
	event: LoadedEvent,
	{ person, quotas }: Pick<RegistrationSnapshot, "person" | "quotas">,
	choices: QuotaChoices,
	fieldOf: (key: string) => string,
) {
	return exchangeQuotaPlaces(tx, event, person.id, { current: placesIn(quotas), choices }, fieldOf);
}

/** Does the same for a person who is known to have no places but the `current` ones. */
export async function exchangeQuotaPlaces(
	tx: Transaction,
	event: LoadedEvent,
	personId: string,
	{ current, choices }: { current: QuotaPlace[]; choices: QuotaChoices },
	fieldOf = (key: string) => key,
) {
	requireAllOffered(event, choices, fieldOf);
	const isKept = (place: QuotaPlace) => choices[place.quotaKey]?.includes(place.value) ?? true;
	const isHeld = (place: QuotaPlace) => current.some((held) => isSamePlace(held, place));
	const wanted = Object.entries(choices).flatMap(([quotaKey, values]) =>
		[...new Set(values)].map((value) => ({ quotaKey, value })),
	);
	const released = current.filter((place) => !isKept(place));
	const missing = wanted.filter((place) => !isHeld(place));
	const refuse = (code: "notOffered" | "quotaFull", places: QuotaPlace[], message: string) => {
		if (places.length === 0) return;
		throw new Refusal(code, Object.fromEntries(places.map(({ quotaKey }) => [fieldOf(quotaKey), message])));
	};
	refuse(
		"notOffered",
		missing.filter((place) => isClosed(event, place)),
		"errors.notOffered",
	);
	await deleteChoices(tx, event.id, personId, released);
	await insertChoices(tx, event.id, personId, missing);
	const taken = await moveQuotaCounters(tx, event.id, { released, taken: missing });
	refuse(
		"quotaFull",
		missing.filter((place) => !taken.includes(place)),
		"errors.quotaFull",
	);
}

export async function releaseQuotas(tx: Transaction, event: LoadedEvent, personId: string, places: QuotaPlace[]) {
	await deleteChoices(tx, event.id, personId, places);
	await moveQuotaCounters(tx, event.id, { released: places });
}

function quotaEntry(event: LoadedEvent, key: string): QuotaEntry | undefined {
	return event.document.quotas.find((quota) => quota.key === key);
}

function isClosed(event: LoadedEvent, { quotaKey, value }: QuotaPlace): boolean {
	return quotaEntry(event, quotaKey)?.values.find((offered) => offered.value === value)?.isDisabled ?? true;
}

function requireAllOffered(event: LoadedEvent, choices: QuotaChoices, fieldOf: (key: string) => string) {
	for (const [key, values] of Object.entries(choices)) requireOffered(event, key, values, fieldOf);
}

function requireOffered(event: LoadedEvent, key: string, values: string[], fieldOf: (key: string) => string) {
	const quota = quotaEntry(event, key);
	const isOffered = quota && values.every((value) => quota.values.some((offered) => offered.value === value));
	const isOne = quota?.filter === "checkbox" || values.length <= 1;
	if (!isOffered || !isOne) throw new Refusal("notOffered", { [fieldOf(key)]: "errors.notOffered" });
}
