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
	/** Only version 1 of the call names the conference too. */
	conferenceId?: string;
	/** Only in version 2: the slots at that time whose seats the person agrees to release. */
	replaces?: string[] | undefined;
}

/**
 * Refused with 409 when the slot is full, is on a day that they do not attend, is at the time of another choice, or is one more
 * than the event allows. In version 2 a seat in its way, in another slot of the same talk too, is released once the call names
 * it, and refused with 409 `slotReplaces` otherwise. Answers the seats that were released.
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
	const attendance = attendanceIn(event, { ...snapshot, registration });
	const mismatch = seatConflictOf(attendance, wanted, event.document.days);
	if (mismatch) throw new Refusal(mismatch);
	const seat = { conferenceId: wanted.conference.id, slotId: wanted.slot.id };
	const seats = seatsIn(snapshot.places);
	if (seats.some(({ slotId }) => slotId === seat.slotId)) return [];
	const isOverlapping = ({ slotId }: Seat) => {
		const other = slotById(event, slotId)?.slot;
		return other !== undefined && overlaps(other, wanted.slot);
	};
	const isSameTalk = (heldSeat: Seat) => heldSeat.conferenceId === seat.conferenceId;
	const isReplaced = (seat: Seat) =>
		choice.replaces
			? (isSameTalk(seat) || isOverlapping(seat)) && choice.replaces.includes(seat.slotId)
			: isSameTalk(seat);
	const remaining = seats.filter((seat) => !isReplaced(seat));
	if (remaining.some((seat) => isOverlapping(seat) || isSameTalk(seat)))
		throw new Refusal(choice.replaces ? "slotReplaces" : "slotOverlap");
	const { conferencesMaximum } = event.settingsOf(registration.typology_id);
	if (conferencesMaximum !== null && remaining.length >= conferencesMaximum) throw new Refusal("conferencesMaximum");
	const released = seats.filter(isReplaced);
	await exchangeSeats(tx, event.id, personId, { released, taken: seat, now });
	return released;
}

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

export async function releaseSeats(tx: Transaction, event: { id: string }, personId: string, released: Seat[]) {
	await exchangeSeats(tx, event.id, personId, { released, now: new Date(0) });
}

/** Everybody touches the counters in the same order, so that two people who swap seats never wait for each other. */
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
		!event.settingsOf(registration.typology_id).conferencesShown ||
		conference.isDisabled ||
		slot.isDisabled ||
		isHiddenFrom(registration, conference) ||
		isOver(slot, now);
	if (isClosed) throw new Refusal("notOffered");
	return entry;
}
