import { Refusal } from "~/domain/ground/refusal";
import type { Attendance } from "~/domain/registration/attendance";
import {
	type ConferenceEntry,
	type HeldSlot,
	isOver,
	type MissingSlots,
	stillMissing,
} from "~/domain/registration/conference";
import type { LocalizedText } from "~/domain/texts/text";
import type { LoadedEvent } from "../../ground/events/known-event";
import { type DossierOfRecord, readRecord } from "../../ground/records/dossier";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { attendanceIn } from "./attendance";
import { fits, isHiddenFrom, slotById } from "./offered";
import { countsOf, type Place, placesIn } from "./rows";

interface ChosenSlots {
	held: HeldSlot[];
	missing: MissingSlots;
	offered: number;
}

/** The person's places in the order of time, and what is still to be chosen, in one language. */
export async function chosenSlots(
	store: Store,
	event: LoadedEvent,
	personId: string,
	now: Date,
	languageId?: string,
): Promise<ChosenSlots> {
	const dossier = await readRecord(store, event.id, personId);
	return slotsIn(store, event, dossier, now, (title) => event.say(title, languageId));
}

/** The same of a dossier, with titles as `say` says them. */
export async function slotsIn<Title>(
	store: Store,
	event: LoadedEvent,
	dossier: DossierOfRecord,
	now: Date,
	say: (title: LocalizedText | undefined) => Title,
) {
	const { record } = dossier;
	const places = placesIn(dossier.places);
	const attendance = attendanceIn(event, dossier);
	const missing = await missingOf(store, event, record, { places, attendance }, now);
	const titleOf = (id: string) => say(event.document.conferences.find((one) => one.id === id)?.title);
	return {
		held: describePlaces(event, places, say),
		offered: offeredTo(event, record, attendance).length,
		missing: {
			required: missing.required.map((id) => ({ id, title: titleOf(id) })),
			more: missing.more,
		},
	};
}

/** Places in the order of time. */
export function describePlaces<Title>(
	event: LoadedEvent,
	places: Place[],
	say: (title: LocalizedText | undefined) => Title,
) {
	return places
		.flatMap(({ conferenceId, slotId }) => {
			const known = slotById(event, slotId);
			if (!known) return [];
			const { startAt, endAt, room } = known.slot;
			const { title, isRequired, isOpenToRemote } = known.conference;
			const what = { conferenceId, slotId, title: say(title), isRequired, isOpenToRemote };
			return [{ ...what, startAt, endAt, room }];
		})
		.sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
}

/** Refuses to complete a registration without the required conferences or the minimum (section 5). */
export async function requireSlots(tx: Transaction, event: LoadedEvent, dossier: DossierOfRecord, now: Date) {
	const places = placesIn(dossier.places);
	const attendance = attendanceIn(event, dossier);
	const { required, more } = await missingOf(tx, event, dossier.record, { places, attendance }, now);
	if (required.length > 0 || more > 0) throw new Refusal("slotRequired", { slots: "errors.slotRequired" });
}

/** The conferences that a person may choose from, as they attend. */
function offeredTo(event: LoadedEvent, record: RegistrationRow, attendance: Attendance): ConferenceEntry[] {
	return event.document.conferences.filter(
		(one) => !one.isDisabled && !isHiddenFrom(record, one) && one.slots.some(({ id }) => fits(event, attendance, id)),
	);
}

/** Counters are read only when something is asked for and not chosen: a programme has thousands. */
async function missingOf(
	store: Store | Transaction,
	event: LoadedEvent,
	record: RegistrationRow,
	{ places, attendance }: { places: Place[]; attendance: Attendance },
	now: Date,
) {
	const none = { required: [], more: 0 };
	const { conferencesShown, conferencesMinimum, conferencesMaximum } = event.settings(record.typology_id);
	if (!conferencesShown) return none;
	const offered = offeredTo(event, record, attendance);
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
			free: slots.filter(
				(slot) => !slot.isDisabled && !isOver(slot, now) && isFree(slot.id) && fits(event, attendance, slot.id),
			),
		})),
		{ minimum: conferencesMinimum, maximum: conferencesMaximum },
	);
}
