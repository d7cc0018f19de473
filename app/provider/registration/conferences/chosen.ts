import { Refusal } from "~/domain/ground/refusal";
import type { Attendance } from "~/domain/registration/attendance";
import {
	type ConferenceEntry,
	type HeldSlot,
	isOver,
	type MissingSlots,
	missingChoices,
} from "~/domain/registration/conference";
import type { LocalizedText } from "~/domain/texts/text";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { type RegisteredSnapshot, readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import { findRegistrationRows, type RegistrationRow } from "../../ground/records/rows";
import { grouped } from "../../ground/store/grouped";
import type { Store } from "../../ground/store/open";
import type { Database, Transaction } from "../../ground/store/transact";
import { categoriesOfMany } from "../categories/rows";
import { attendanceIn, readAttendances } from "./attendance";
import { isFitting, offeredTo, slotById } from "./offered";
import { type Seat, seatsIn, seatsOfMany, slotCountsOf } from "./rows";

export async function chosenSlots(
	store: Store,
	event: LoadedEvent,
	personId: string,
	now: Date,
	languageId?: string,
): Promise<{ held: HeldSlot[]; missing: MissingSlots; offered: number }> {
	const snapshot = await readRegisteredSnapshot(store, event.id, personId);
	return describeChosenSlots(store, event, snapshot, now, (title) => event.translate(title, languageId));
}

/** Describes the same from a registration snapshot; `say` picks the language of the titles. */
export async function describeChosenSlots<Title>(
	store: Store,
	event: LoadedEvent,
	snapshot: RegisteredSnapshot,
	now: Date,
	say: (title: LocalizedText | undefined) => Title,
) {
	const { registration } = snapshot;
	const seats = seatsIn(snapshot.places);
	const attendance = attendanceIn(event, snapshot);
	const { all, ofSubjects: offered } = offeredIn(event, snapshot, attendance);
	const missing = await findMissing(store, event, registration, { seats, attendance, offered }, now);
	const titleOf = (id: string) => say(event.document.conferences.find((conference) => conference.id === id)?.title);
	return {
		held: describeSeats(event, seats, say),
		offered: all.length,
		missing: { required: missing.required.map((id) => ({ id, title: titleOf(id) })), more: missing.more },
	};
}

export function describeSeats<Title>(
	event: LoadedEvent,
	seats: Seat[],
	say: (title: LocalizedText | undefined) => Title,
) {
	return seats
		.flatMap(({ conferenceId, slotId }) => {
			const entry = slotById(event, slotId);
			if (!entry) return [];
			const { startAt, endAt, room } = entry.slot;
			const { title, isRequired, isOpenToRemote } = entry.conference;
			const what = { conferenceId, slotId, title: say(title), isRequired, isOpenToRemote };
			return [{ ...what, startAt, endAt, room }];
		})
		.sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
}

/** Refuses to complete a registration without the required conferences or the minimum (section 5). */
export async function requireSlots(tx: Transaction, event: LoadedEvent, snapshot: RegisteredSnapshot, now: Date) {
	const seats = seatsIn(snapshot.places);
	const attendance = attendanceIn(event, snapshot);
	const { ofSubjects: offered } = offeredIn(event, snapshot, attendance);
	const { required, more } = await findMissing(tx, event, snapshot.registration, { seats, attendance, offered }, now);
	if (required.length > 0 || more > 0) throw new Refusal("slotRequired", { slots: "errors.slotRequired" });
}

/** Of several people, those who have to choose a talk still; all are read together. */
export async function listChoosing(db: Database, event: LoadedEvent, ids: string[], now: Date): Promise<string[]> {
	const { conferences } = event.document;
	if (conferences.length === 0 || ids.length === 0) return [];
	const isAsked = ({ typology_id }: RegistrationRow) => {
		const { conferencesShown, conferencesMinimum } = event.settingsOf(typology_id);
		return conferencesShown && (conferencesMinimum > 0 || conferences.some(({ isRequired }) => isRequired));
	};
	const registrations = [...(await findRegistrationRows(db, event.id, ids)).values()].filter(isAsked);
	if (registrations.length === 0) return [];
	const attendances = await readAttendances(db, event, registrations);
	const seats = grouped(await seatsOfMany(db, event.id, ids), "person_id");
	const categories = grouped(await categoriesOfMany(db, event.id, ids), "person_id");
	let counts: ReturnType<typeof slotCountsOf> | undefined;
	const readCounts = () => {
		counts ??= slotCountsOf(db, event.id);
		return counts;
	};
	const choosing: string[] = [];
	for (const registration of registrations) {
		const id = registration.person_id;
		const attendance = attendances.get(id);
		if (!attendance || registration.registered_at === null) continue;
		const own = seatsIn(seats.get(id) ?? []);
		const heldIds = new Set(own.map(({ conferenceId }) => conferenceId));
		const asked = { attendance, heldIds, categories: categories.get(id) ?? [] };
		const { ofSubjects: offered } = offeredTo(event, registration, asked);
		const missing = await findMissing(db, event, registration, { seats: own, attendance, offered }, now, readCounts);
		if (missing.required.length > 0 || missing.more > 0) choosing.push(id);
	}
	return choosing;
}

function offeredIn(
	event: LoadedEvent,
	{ registration, places, categories }: RegisteredSnapshot,
	attendance: Attendance,
) {
	const heldIds = new Set(seatsIn(places).map(({ conferenceId }) => conferenceId));
	return offeredTo(event, registration, { attendance, heldIds, categories });
}

/** Counters are read only while something that is asked for is not chosen: a programme has thousands. */
async function findMissing(
	store: Database,
	event: LoadedEvent,
	registration: RegistrationRow,
	{ seats, attendance, offered }: { seats: Seat[]; attendance: Attendance; offered: ConferenceEntry[] },
	now: Date,
	readCounts = () => slotCountsOf(store, event.id),
) {
	const none = { required: [], more: 0 };
	const { conferencesShown, conferencesMinimum, conferencesMaximum } = event.settingsOf(registration.typology_id);
	if (!conferencesShown) return none;
	const isHeld = (id: string) => seats.some(({ conferenceId }) => conferenceId === id);
	if (seats.length >= conferencesMinimum && offered.every(({ id, isRequired }) => !isRequired || isHeld(id))) {
		return none;
	}
	const counts = new Map((await readCounts()).map((row) => [row.slot_id, row]));
	const isFree = (id: string) => {
		const count = counts.get(id);
		return count !== undefined && (count.quota === null || count.taken < count.quota);
	};
	return missingChoices(
		offered.map(({ id, isRequired, slots }) => ({
			id,
			isRequired,
			held: seats.flatMap((seat) => (seat.conferenceId === id ? (slotById(event, seat.slotId)?.slot ?? []) : []))[0],
			free: slots.filter(
				(slot) => !slot.isDisabled && !isOver(slot, now) && isFree(slot.id) && isFitting(event, attendance, slot.id),
			),
		})),
		{ minimum: conferencesMinimum, maximum: conferencesMaximum },
	);
}
