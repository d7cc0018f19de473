import { isEqual } from "~/domain/event-file/entries";
import type { EventDocument } from "~/domain/event-file/event-document";
import { seatConflictOf } from "~/domain/registration/attendance";
import { type ProgrammeChange, without } from "~/domain/registration/programme-change";
import { type LoadedEvent, loadedEventOf } from "~/provider/ground/events/loaded-event";
import { findRegistrationRows } from "~/provider/ground/records/rows";
import { chunks } from "~/provider/ground/store/chunks";
import { grouped } from "~/provider/ground/store/grouped";
import type { Transaction } from "~/provider/ground/store/transact";
import { readAttendances } from "~/provider/registration/conferences/attendance";
import { type ProgrammeSlot, slotById } from "~/provider/registration/conferences/offered";
import { is } from "../../ground/store/is";

/** Those that a new document puts on a day or in a mode that their holders do not attend. Returns who lost what. */
export async function releaseConflictingSeats(
	tx: Transaction,
	before: EventDocument,
	after: EventDocument,
): Promise<{ person_id: string; change: ProgrammeChange }[]> {
	const event = loadedEventOf(after);
	const slotIds = slotsWithNewConditions(loadedEventOf(before), event);
	const released: { person_id: string; change: ProgrammeChange }[] = [];
	for (const chunk of chunks(slotIds)) {
		const holders = await tx
			.selectFrom("slot_registrations")
			.select(["slot_id", "person_id"])
			.where("event_id", "=", event.id)
			.where("slot_id", "in", chunk)
			.execute();
		for (const [slotId, people] of grouped(holders, "slot_id")) {
			const slot = slotById(event, slotId);
			if (!slot) continue;
			const lost = await holdersInConflict(tx, event, slot, people);
			const change = seatReleased(slot);
			released.push(...(await releaseSeats(tx, event.id, slotId, lost)).map((person_id) => ({ person_id, change })));
		}
	}
	return released;
}

/** The slots that are on another day than before, or no longer open to remote participants. */
function slotsWithNewConditions(before: LoadedEvent, after: LoadedEvent): string[] {
	const [daysBefore, daysAfter] = [idsByDate(before), idsByDate(after)];
	const conditionsOf = (days: Map<string, string[]>, { day, isOpenToRemote }: ProgrammeSlot) =>
		JSON.stringify([days.get(day) ?? [], isOpenToRemote]);
	const [former, current] = [before.document, after.document];
	const isSameCalendar = isEqual(former.days, current.days) && former.event.timeZone === current.event.timeZone;
	const concerned = isSameCalendar ? without(current.conferences, former.conferences) : current.conferences;
	return concerned.flatMap(({ slots }) =>
		slots.flatMap(({ id }) => {
			const [then, now] = [slotById(before, id), slotById(after, id)];
			return then && now && conditionsOf(daysBefore, then) !== conditionsOf(daysAfter, now) ? [id] : [];
		}),
	);
}

function idsByDate({ document }: LoadedEvent): Map<string, string[]> {
	const ids = new Map<string, string[]>();
	for (const [date, days] of grouped(document.days, "day")) {
		ids.set(
			date,
			days.map(({ id }) => id),
		);
	}
	return ids;
}

async function holdersInConflict(
	tx: Transaction,
	event: LoadedEvent,
	slot: ProgrammeSlot,
	holders: { person_id: string }[],
) {
	const lost: string[] = [];
	for (const chunk of chunks(holders.map(({ person_id }) => person_id))) {
		const records = await findRegistrationRows(tx, event.id, chunk);
		const attendances = await readAttendances(tx, event, [...records.values()]);
		for (const [personId, attendance] of attendances) {
			if (seatConflictOf(attendance, slot, event.document.days)) lost.push(personId);
		}
	}
	return lost;
}

/** Counts the deleted rows, for people may give up their seat at the same moment. */
async function releaseSeats(tx: Transaction, eventId: string, slotId: string, people: string[]): Promise<string[]> {
	const released: string[] = [];
	for (const chunk of chunks(people)) {
		const rows = await tx
			.deleteFrom("slot_registrations")
			.where(is({ event_id: eventId, slot_id: slotId }))
			.where("person_id", "in", chunk)
			.returning("person_id")
			.execute();
		released.push(...rows.map(({ person_id }) => person_id));
	}
	if (released.length > 0) {
		await tx
			.updateTable("slots")
			.set((update) => ({ taken: update("taken", "-", released.length) }))
			.where(is({ event_id: eventId, slot_id: slotId }))
			.execute();
	}
	return released;
}

function seatReleased({ conference, slot: { startAt, endAt, room } }: ProgrammeSlot): ProgrammeChange {
	return { kind: "freed", title: conference.title, after: { startAt, endAt, room } };
}
