import { type HeldSlot, isOver, type MissingSlots, stillMissing } from "~/domain/conference";
import { Refusal } from "~/domain/refusal";
import type { LocalizedText } from "~/domain/text";
import type { KnownEvent } from "../../ground/events/known-event";
import { type RegistrationRow, rowOfRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import type { Writing } from "../../ground/store/transact";
import { isHiddenFrom, slotById } from "./offered";
import { countsOf, type Place, placesOf } from "./rows";

/** The person's places in the order of time, and what is still to be chosen, in one language. */
export async function chosenSlots(
	store: Store,
	event: KnownEvent,
	personId: string,
	now: Date,
	languageId?: string,
): Promise<{ held: HeldSlot[]; missing: MissingSlots }> {
	const record = await rowOfRegistration(store, event.id, personId);
	if (!record) throw new Refusal("notFound");
	return slotsOfRecord(store, event, record, now, (title) => event.say(title, languageId));
}

/** The same of a record, with titles as `say` says them. */
export async function slotsOfRecord<Title>(
	store: Store,
	event: KnownEvent,
	record: RegistrationRow,
	now: Date,
	say: (title: LocalizedText | undefined) => Title,
) {
	const places = await placesOf(store, event.id, record.person_id);
	const missing = await missingOf(store, event, record, places, now);
	const titleOf = (id: string) => say(event.document.conferences.find((one) => one.id === id)?.title);
	return {
		held: places
			.flatMap(({ conferenceId, slotId }) => {
				const known = slotById(event, slotId);
				if (!known) return [];
				const { startAt, endAt, room } = known.slot;
				return [{ conferenceId, slotId, title: titleOf(conferenceId), startAt, endAt, room }];
			})
			.sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt)),
		missing: {
			required: missing.required.map((id) => ({ id, title: titleOf(id) })),
			more: missing.more,
		},
	};
}

/** Refuses to complete a registration without the required conferences or the minimum (section 5). */
export async function requireSlots(writing: Writing, event: KnownEvent, record: RegistrationRow, now: Date) {
	const places = await placesOf(writing, event.id, record.person_id);
	const { required, more } = await missingOf(writing, event, record, places, now);
	if (required.length > 0 || more > 0) throw new Refusal("slotRequired", { slots: "errors.slotRequired" });
}

/** Counters are read only when something is asked for and not chosen: a programme has thousands. */
async function missingOf(
	store: Store | Writing,
	event: KnownEvent,
	record: RegistrationRow,
	places: Place[],
	now: Date,
) {
	const none = { required: [], more: 0 };
	const { conferencesShown, conferencesMinimum, conferencesMaximum } = event.settings(record.typology_id);
	if (!conferencesShown) return none;
	const offered = event.document.conferences.filter((one) => !one.isDisabled && !isHiddenFrom(record, one));
	const isHeld = (id: string) => places.some(({ conferenceId }) => conferenceId === id);
	if (places.length >= conferencesMinimum && offered.every(({ id, isRequired }) => !isRequired || isHeld(id))) {
		return none;
	}
	const counts = new Map((await countsOf(store, event.id)).map((row) => [row.slot_id, row]));
	const isFree = (id: string) => {
		const count = counts.get(id);
		return count !== undefined && (count.quota === null || count.taken < count.quota);
	};
	return stillMissing(
		offered.map(({ id, isRequired, slots }) => ({
			id,
			isRequired,
			held: places.flatMap((place) =>
				place.conferenceId === id ? (slotById(event, place.slotId)?.slot ?? []) : [],
			)[0],
			free: slots.filter((slot) => !slot.isDisabled && !isOver(slot, now) && isFree(slot.id)),
		})),
		{ minimum: conferencesMinimum, maximum: conferencesMaximum },
	);
}
