import { timesOf } from "~/domain/event/event-times";
import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import { conflictingSeats } from "~/domain/registration/attendance";
import type { ProgrammeChange } from "~/domain/registration/programme-change";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import type { RegisteredSnapshot } from "../../ground/records/registration-snapshot";
import type { Transaction } from "../../ground/store/transact";
import { attendanceIn } from "./attendance";
import { releaseSeats } from "./choose";
import { slotById } from "./offered";
import { type Seat, seatsIn } from "./rows";

/** The slots whose seats the person accepts to lose; `all` where the call itself says so. */
export type AcceptedSeatLoss = string[] | "all";

/**
 * Refused with 409 `placesLost`, and nothing is changed, while they have not accepted the loss of each of them. A typology that
 * is offered no conferences fits none; `isRemote` replaces what the registration says. Answers the seats that were released.
 */
export async function releaseConflictingSeats(
	tx: Transaction,
	event: LoadedEvent,
	snapshot: RegisteredSnapshot,
	acceptedSeatLoss: AcceptedSeatLoss,
	{ isOtherTypology = false, isRemote }: { isOtherTypology?: boolean; isRemote?: boolean } = {},
): Promise<Seat[]> {
	const seats = seatsIn(snapshot.places);
	if (seats.length === 0) return [];
	const { registration } = snapshot;
	const { conferencesShown } = event.settingsOf(registration.typology_id);
	// Seats that the event itself has stopped offering wait for the save step, which tells the person; seats on a day that the
	// person leaves do not wait.
	if (!conferencesShown && !isOtherTypology && acceptedSeatLoss !== "all") return [];
	const fitsNone = !conferencesShown && isOtherTypology;
	const lostSeats = fitsNone ? seats : conflictingSeatsOf(event, snapshot, seats, isRemote);
	if (acceptedSeatLoss !== "all" && !lostSeats.every(({ slotId }) => acceptedSeatLoss.includes(slotId))) {
		throw new Refusal("placesLost", { placesLost: "errors.placesLost" });
	}
	await releaseSeats(tx, event, registration.person_id, lostSeats);
	return lostSeats;
}

/** Where an event has stopped offering conferences, seats are released without asking: their holder gets a mail. */
export async function releaseUnofferedSeats(
	tx: Transaction,
	event: LoadedEvent,
	snapshot: RegisteredSnapshot,
	now: Date,
) {
	const lostSeats = seatsIn(snapshot.places);
	if (lostSeats.length === 0) return;
	const personId = snapshot.registration.person_id;
	await releaseSeats(tx, event, personId, lostSeats);
	await mailReleasedSeats(tx, event, personId, lostSeats, now);
}

export async function mailReleasedSeats(
	tx: Transaction,
	event: LoadedEvent,
	personId: string,
	lostSeats: Seat[],
	now: Date,
) {
	if (lostSeats.length === 0) return;
	const changes = lostSeats.flatMap(({ slotId }) => describeReleasedSeat(event, slotId) ?? []);
	const variables = { changes: JSON.stringify(changes) };
	await queueMail(tx, { document: event.document, personId, actionId: mailActions.programmeChanged, variables, now });
}

function conflictingSeatsOf(event: LoadedEvent, snapshot: RegisteredSnapshot, seats: Seat[], isRemote?: boolean) {
	const attendance = attendanceIn(event, snapshot);
	const timedSeats = seats.flatMap((seat) => {
		const entry = slotById(event, seat.slotId);
		return entry ? [{ ...seat, startAt: entry.slot.startAt, isOpenToRemote: entry.isOpenToRemote }] : [];
	});
	return conflictingSeats(
		timedSeats,
		{ ...attendance, isRemote: isRemote ?? attendance.isRemote },
		timesOf(event.document),
	);
}

function describeReleasedSeat(event: LoadedEvent, slotId: string): ProgrammeChange | undefined {
	const entry = slotById(event, slotId);
	if (!entry) return undefined;
	const { startAt, endAt, room } = entry.slot;
	return { kind: "freed", title: entry.conference.title, after: { startAt, endAt, room } };
}
