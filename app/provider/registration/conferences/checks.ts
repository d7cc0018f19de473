import { mailActions } from "~/domain/messages/mail-template";
import { type Attendance, seatConflictOf } from "~/domain/registration/attendance";
import { overlaps } from "~/domain/registration/conference";
import type { Check } from "../../ground/checks/check";
import { describeOverCapacity } from "../../ground/checks/describe-over-capacity";
import { findCountDifferences } from "../../ground/checks/find-count-differences";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { idRangesOfPeople } from "../../ground/records/id-ranges";
import { grouped } from "../../ground/store/grouped";
import { is } from "../../ground/store/is";
import type { Database } from "../../ground/store/transact";
import { readAttendances } from "./attendance";
import { slotById } from "./offered";
import { holdersOfSlot } from "./rows";

export const conferenceChecks: Check[] = [
	{
		find: slotCounts,
		remedy:
			"If there are more people than seats, raise the quota of the slot in the event file, or ask the people who registered last to choose another time on their conferences page. If a counter differs from the number of rows, correct it in the store by hand while no server runs.",
	},
	{ find: programmes, remedy: "Ask the person to change or release a conference on their conferences page." },
];

async function slotCounts(db: Database, event: LoadedEvent): Promise<string[]> {
	const counters = await db.selectFrom("slots").selectAll().where("event_id", "=", event.id).execute();
	const seatRows = await db
		.selectFrom("slot_registrations")
		.select((row) => ["slot_id", row.fn.countAll<number | string>().as("people")])
		.where("event_id", "=", event.id)
		.groupBy("slot_id")
		.execute();
	const rows = new Map(seatRows.map(({ slot_id, people }) => [slot_id, Number(people)]));
	return findCountDifferences(
		counters.map(({ slot_id, taken, quota }) => ({
			name: `slot “${slot_id}”`,
			taken,
			capacity: quota,
			rows: rows.get(slot_id) ?? 0,
			describeOver: (count) => describeOverCapacity(db, event.id, count, holdersOfSlot(db, event.id, slot_id)),
		})),
	);
}

/** Seats on days or in modes not attended, two at once, more conferences than allowed, or under another conference's id. */
async function programmes(db: Database, event: LoadedEvent): Promise<string[]> {
	const findings: string[] = [];
	for await (const [first, last] of idRangesOfPeople(db, event.id)) {
		const seats = await db
			.selectFrom("slot_registrations as place")
			.innerJoin("registrations as record", (join) =>
				join.onRef("record.event_id", "=", "place.event_id").onRef("record.person_id", "=", "place.person_id"),
			)
			.select(["place.person_id", "place.conference_id", "place.slot_id", "place.registered_at as taken_at"])
			.select(["record.typology_id", "record.registered_at", "record.registered_by", "record.is_remote"])
			.where("place.event_id", "=", event.id)
			.where((row) => row.between("place.person_id", first, last))
			.orderBy("place.person_id")
			.orderBy("place.slot_id")
			.execute();
		const mailTimes = await readProgrammeMailTimes(db, event, [first, last]);
		findings.push(...listProgrammeFindings(event, seats, await readAttendances(db, event, seats), mailTimes));
	}
	return findings;
}

/** Overlaps that a changed programme made are theirs to resolve, and are not reported. */
async function readProgrammeMailTimes(db: Database, event: LoadedEvent, [first, last]: [string, string]) {
	const rows = await db
		.selectFrom("mails")
		.select((row) => ["person_id", row.fn.max("created_at").as("told_at")])
		.where(is({ event_id: event.id, action_id: mailActions.programmeChanged }))
		.where((row) => row.between("person_id", first, last))
		.groupBy("person_id")
		.execute();
	return new Map(rows.map(({ person_id, told_at }) => [person_id, told_at]));
}

const mismatchTexts = {
	inPersonOnly: "is on site, and the person attends remotely",
	dayNotAttended: "is on a day that the person does not attend",
};

interface SeatRow {
	person_id: string;
	conference_id: string;
	slot_id: string;
	taken_at: string;
	typology_id: string | null;
	registered_at: string | null;
	registered_by: string | null;
	is_remote: number | null;
}

function listProgrammeFindings(
	event: LoadedEvent,
	seats: SeatRow[],
	attendances: Map<string, Attendance>,
	mailTimes: Map<string, string>,
): string[] {
	const findings: string[] = [];
	for (const [personId, personSeats] of grouped(seats, "person_id")) {
		const settings = event.settingsOf(personSeats[0]?.typology_id);
		const { conferencesMaximum: maximum, conferencesShown, participationShown } = settings;
		if (maximum !== null && personSeats.length > maximum) {
			findings.push(`person ${personId}: ${personSeats.length} conferences, ${maximum} at most`);
		}
		const attendance = attendances.get(personId);
		const mailedAt = mailTimes.get(personId);
		personSeats.forEach((seat, index) => {
			const entry = slotById(event, seat.slot_id);
			const mismatch = entry && attendance && seatConflictOf(attendance, entry, event.document.days);
			// What the event has stopped asking waits for the save step, which settles it and tells the person.
			const waits = !conferencesShown || (mismatch === "inPersonOnly" && !participationShown);
			if (mismatch && !waits) findings.push(`person ${personId}: slot “${seat.slot_id}” ${mismatchTexts[mismatch]}`);
			if (entry?.conference.id !== seat.conference_id) {
				findings.push(`person ${personId}: slot “${seat.slot_id}” is not of conference “${seat.conference_id}”`);
			}
			for (const other of personSeats.slice(index + 1)) {
				const otherEntry = slotById(event, other.slot_id);
				const isTold = mailedAt !== undefined && [seat, other].every(({ taken_at }) => taken_at <= mailedAt);
				if (entry && otherEntry && overlaps(entry.slot, otherEntry.slot) && !isTold) {
					findings.push(`person ${personId}: slots “${seat.slot_id}” and “${other.slot_id}” overlap`);
				}
			}
		});
	}
	return findings;
}
