import { Refusal } from "~/domain/ground/refusal";
import { seatConflictOf } from "~/domain/registration/attendance";
import { isOver, overlaps } from "~/domain/registration/conference";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { changeRegistration } from "../../ground/records/change-registration";
import { readSnapshot } from "../../ground/records/registration-snapshot";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { attendanceIn } from "./attendance";
import { isHiddenFrom, type ProgrammeSlot, slotById } from "./offered";
import { deleteSeat, insertSeat, releaseSeat, type Seat, seatsIn, seatsOf, takeSeat } from "./rows";

interface SlotChoice {
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
	choice: SlotChoice,
	now: Date,
): Promise<Seat[]> {
	return changeRegistration(store, event, personId, now, (tx, registration) =>
		takeChosenSlot(tx, event, registration, choice, now),
	);
}

/** The same within another write that holds the record. */
export async function takeChosenSlot(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	choice: SlotChoice,
	now: Date,
): Promise<Seat[]> {
	const personId = registration.person_id;
	const wanted = requireOpenSlot(event, registration, choice, now);
	const snapshot = await readSnapshot(tx, event.id, personId);
	const attendance = attendanceIn(event, { ...snapshot, registration: registration });
	const mismatch = seatConflictOf(attendance, wanted, event.document.days);
	if (mismatch) throw new Refusal(mismatch);
	const seat = { conferenceId: wanted.conference.id, slotId: wanted.slot.id };
	const seats = seatsIn(snapshot.places);
	if (seats.some(({ slotId }) => slotId === seat.slotId)) return [];
	const isOverlapping = ({ slotId }: Seat) => {
		const other = slotById(event, slotId)?.slot;
		return other !== undefined && overlaps(other, wanted.slot);
	};
	const isSameTalk = (one: Seat) => one.conferenceId === seat.conferenceId;
	const isReplaced = (one: Seat) =>
		choice.replaces ? (isSameTalk(one) || isOverlapping(one)) && choice.replaces.includes(one.slotId) : isSameTalk(one);
	const remaining = seats.filter((one) => !isReplaced(one));
	if (remaining.some((one) => isOverlapping(one) || isSameTalk(one)))
		throw new Refusal(choice.replaces ? "slotReplaces" : "slotOverlap");
	const { conferencesMaximum } = event.settings(registration.typology_id);
	if (conferencesMaximum !== null && remaining.length >= conferencesMaximum) throw new Refusal("conferencesMaximum");
	const released = seats.filter(isReplaced);
	await exchangeSeats(tx, event.id, personId, { released, taken: seat, now });
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
	return changeRegistration(store, event, personId, now, async (tx) => {
		const seats = await seatsOf(tx, event.id, personId);
		const released = seats.filter(
			(seat) => seat.conferenceId === conferenceId && (slotId === undefined || seat.slotId === slotId),
		);
		await exchangeSeats(tx, event.id, personId, { released, now });
	});
}

/** Gives back places that a person has. */
export async function releaseSeats(tx: Transaction, event: { id: string }, personId: string, released: Seat[]) {
	await exchangeSeats(tx, event.id, personId, { released, now: new Date(0) });
}

/** Everybody touches counters in the same order, so that two people who swap places never wait for each other. */
async function exchangeSeats(
	tx: Transaction,
	eventId: string,
	personId: string,
	{ released, taken, now }: { released: Seat[]; taken?: Seat; now: Date },
) {
	const changes = [
		...released.map((seat) => ({ place: seat, takes: false })),
		...(taken ? [{ place: taken, takes: true }] : []),
	].sort((a, b) => (a.place.slotId < b.place.slotId ? -1 : 1));
	for (const { place: seat, takes } of changes) {
		if (!takes) await releaseSeat(tx, eventId, seat.slotId);
		else if (!(await takeSeat(tx, eventId, seat.slotId))) throw new Refusal("slotFull");
	}
	for (const seat of released) await deleteSeat(tx, eventId, personId, seat);
	if (taken) await insertSeat(tx, eventId, personId, taken, now);
}

function requireOpenSlot(
	event: LoadedEvent,
	registration: RegistrationRow,
	choice: SlotChoice,
	now: Date,
): ProgrammeSlot {
	const entry = slotById(event, choice.slotId);
	if (!entry || (choice.conferenceId !== undefined && entry.conference.id !== choice.conferenceId)) {
		throw new Refusal("notFound");
	}
	const { conference, slot } = entry;
	const isClosed =
		!event.settings(registration.typology_id).conferencesShown ||
		conference.isDisabled ||
		slot.isDisabled ||
		isHiddenFrom(registration, conference) ||
		isOver(slot, now);
	if (isClosed) throw new Refusal("notOffered");
	return entry;
}
