import { Refusal } from "~/domain/ground/refusal";
import { mismatchOf } from "~/domain/registration/attendance";
import { isOver, overlaps } from "~/domain/registration/conference";
import type { LoadedEvent } from "../../ground/events/known-event";
import { changeRecord } from "../../ground/records/change-record";
import { readDossier } from "../../ground/records/dossier";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { attendanceIn } from "./attendance";
import { isHiddenFrom, type KnownSlot, slotById } from "./offered";
import { deletePlace, freeSlot, insertPlace, type Place, placesIn, placesOf, takeSlot } from "./rows";

interface Choosing {
	slotId: string;
	/** Version 1 names the conference too. */
	conferenceId?: string;
	/** Version 2: of what the person has at that time, the slots that they let go. */
	replaces?: string[] | undefined;
}

/**
 * Gives the person a place, all or nothing: who changes from one slot to another keeps the first when the second is full.
 * 409 when it is full, on a day that they do not attend, at the time of another choice, or one more than the event allows.
 * In version 2 what stands in its way, another time of the same talk too, goes once it is named: 409 `slotReplaces`
 * otherwise. Answers what went.
 */
export function chooseSlot(
	store: Store,
	event: LoadedEvent,
	personId: string,
	asked: Choosing,
	now: Date,
): Promise<Place[]> {
	return changeRecord(store, event, personId, now, (tx, record) => takeChosen(tx, event, record, asked, now));
}

/** The same within another write that holds the record. */
export async function takeChosen(
	tx: Transaction,
	event: LoadedEvent,
	record: RegistrationRow,
	asked: Choosing,
	now: Date,
): Promise<Place[]> {
	const personId = record.person_id;
	const wanted = requireOpenSlot(event, record, asked, now);
	const dossier = await readDossier(tx, event.id, personId);
	const attendance = attendanceIn(event, { ...dossier, record });
	const mismatch = mismatchOf(attendance, wanted, event.document.days);
	if (mismatch) throw new Refusal(mismatch);
	const place = { conferenceId: wanted.conference.id, slotId: wanted.slot.id };
	const held = placesIn(dossier.places);
	if (held.some(({ slotId }) => slotId === place.slotId)) return [];
	const isOverlapping = ({ slotId }: Place) => {
		const other = slotById(event, slotId)?.slot;
		return other !== undefined && overlaps(other, wanted.slot);
	};
	const isSameTalk = (one: Place) => one.conferenceId === place.conferenceId;
	const isReplaced = (one: Place) =>
		asked.replaces ? (isSameTalk(one) || isOverlapping(one)) && asked.replaces.includes(one.slotId) : isSameTalk(one);
	const kept = held.filter((one) => !isReplaced(one));
	if (kept.some((one) => isOverlapping(one) || isSameTalk(one)))
		throw new Refusal(asked.replaces ? "slotReplaces" : "slotOverlap");
	const { conferencesMaximum } = event.settings(record.typology_id);
	if (conferencesMaximum !== null && kept.length >= conferencesMaximum) throw new Refusal("conferencesMaximum");
	const released = held.filter(isReplaced);
	await exchange(tx, event.id, personId, { released, taken: place, now });
	return released;
}

/** Gives back the person's place in a conference, or in that slot of it alone; that there is none is no fault. */
export function leaveConference(
	store: Store,
	event: LoadedEvent,
	personId: string,
	{ conferenceId, slotId }: { conferenceId: string; slotId?: string },
	now: Date,
) {
	return changeRecord(store, event, personId, now, async (tx) => {
		const held = await placesOf(tx, event.id, personId);
		const released = held.filter(
			(place) => place.conferenceId === conferenceId && (slotId === undefined || place.slotId === slotId),
		);
		await exchange(tx, event.id, personId, { released, now });
	});
}

/** Gives back places that a person has. */
export async function releaseSlots(tx: Transaction, event: { id: string }, personId: string, released: Place[]) {
	await exchange(tx, event.id, personId, { released, now: new Date(0) });
}

/** Everybody touches counters in the same order, so that two people who swap places never wait for each other. */
async function exchange(
	tx: Transaction,
	eventId: string,
	personId: string,
	{ released, taken, now }: { released: Place[]; taken?: Place; now: Date },
) {
	const changes = [
		...released.map((place) => ({ place, takes: false })),
		...(taken ? [{ place: taken, takes: true }] : []),
	].sort((a, b) => (a.place.slotId < b.place.slotId ? -1 : 1));
	for (const { place, takes } of changes) {
		if (!takes) await freeSlot(tx, eventId, place.slotId);
		else if (!(await takeSlot(tx, eventId, place.slotId))) throw new Refusal("slotFull");
	}
	for (const place of released) await deletePlace(tx, eventId, personId, place);
	if (taken) await insertPlace(tx, eventId, personId, taken, now);
}

function requireOpenSlot(event: LoadedEvent, record: RegistrationRow, asked: Choosing, now: Date): KnownSlot {
	const known = slotById(event, asked.slotId);
	if (!known || (asked.conferenceId !== undefined && known.conference.id !== asked.conferenceId)) {
		throw new Refusal("notFound");
	}
	const { conference, slot } = known;
	const isClosed =
		!event.settings(record.typology_id).conferencesShown ||
		conference.isDisabled ||
		slot.isDisabled ||
		isHiddenFrom(record, conference) ||
		isOver(slot, now);
	if (isClosed) throw new Refusal("notOffered");
	return known;
}
