import type { EventDocument } from "~/domain/event-file/event-document";
import { mismatchOf } from "~/domain/registration/attendance";
import type { ProgrammeChange } from "~/domain/registration/programme-change";
import { eventOf, type LoadedEvent } from "~/provider/ground/events/known-event";
import { rowsOfRegistrations } from "~/provider/ground/records/rows";
import { chunks } from "~/provider/ground/store/chunks";
import { grouped } from "~/provider/ground/store/grouped";
import type { Transaction } from "~/provider/ground/store/transact";
import { readAttendances } from "~/provider/registration/conferences/attendance";
import { type KnownSlot, slotById } from "~/provider/registration/conferences/offered";

/** Gives back the places that a new document puts on a day or in a mode that their holders do not attend; answers whose. */
export async function freeMisfits(
	tx: Transaction,
	before: EventDocument,
	after: EventDocument,
): Promise<{ person_id: string; change: ProgrammeChange }[]> {
	const event = eventOf(after);
	const freed: { person_id: string; change: ProgrammeChange }[] = [];
	for (const some of chunks(boundOtherwise(eventOf(before), event))) {
		const holders = await tx
			.selectFrom("slot_registrations")
			.select(["slot_id", "person_id"])
			.where("event_id", "=", event.id)
			.where("slot_id", "in", some)
			.execute();
		for (const [slotId, people] of grouped(holders, "slot_id")) {
			const known = slotById(event, slotId);
			if (!known) continue;
			const lost = await whoDoNotAttend(tx, event, known, people);
			const change = freedPlace(known);
			freed.push(...(await takeBack(tx, event.id, slotId, lost)).map((person_id) => ({ person_id, change })));
		}
	}
	return freed;
}

/** The slots that are on another day than before, or no longer open to who attends remotely. */
function boundOtherwise(before: LoadedEvent, after: LoadedEvent): string[] {
	const bound = ({ document }: LoadedEvent, { day, isOpenToRemote }: KnownSlot) =>
		JSON.stringify([document.days.filter((one) => one.day === day).map(({ id }) => id), isOpenToRemote]);
	return after.document.conferences.flatMap(({ slots }) =>
		slots.flatMap(({ id }) => {
			const [then, now] = [slotById(before, id), slotById(after, id)];
			return then && now && bound(before, then) !== bound(after, now) ? [id] : [];
		}),
	);
}

async function whoDoNotAttend(tx: Transaction, event: LoadedEvent, slot: KnownSlot, holders: { person_id: string }[]) {
	const lost: string[] = [];
	for (const some of chunks(holders.map(({ person_id }) => person_id))) {
		const records = await rowsOfRegistrations(tx, event.id, some);
		const attendances = await readAttendances(tx, event, [...records.values()]);
		for (const [personId, attendance] of attendances) {
			if (mismatchOf(attendance, slot, event.document.days)) lost.push(personId);
		}
	}
	return lost;
}

/** Counted by what is deleted: who leaves at the same moment has given their place back themselves. */
async function takeBack(tx: Transaction, eventId: string, slotId: string, people: string[]): Promise<string[]> {
	const gone: string[] = [];
	for (const some of chunks(people)) {
		const rows = await tx
			.deleteFrom("slot_registrations")
			.where("event_id", "=", eventId)
			.where("slot_id", "=", slotId)
			.where("person_id", "in", some)
			.returning("person_id")
			.execute();
		gone.push(...rows.map(({ person_id }) => person_id));
	}
	if (gone.length > 0) {
		await tx
			.updateTable("slots")
			.set((update) => ({ taken: update("taken", "-", gone.length) }))
			.where("event_id", "=", eventId)
			.where("slot_id", "=", slotId)
			.execute();
	}
	return gone;
}

function freedPlace({ conference, slot: { startAt, endAt, room } }: KnownSlot): ProgrammeChange {
	return { kind: "freed", title: conference.title, after: { startAt, endAt, room } };
}
