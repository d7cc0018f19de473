import { mailActions } from "~/domain/mail/mail-template";
import { type Attendance, mismatchOf } from "~/domain/registration/attendance";
import { overlaps } from "~/domain/registration/conference";
import type { Check } from "../../ground/checks/check";
import { differences } from "../../ground/checks/differences";
import { whoIsOver } from "../../ground/checks/who-is-over";
import type { LoadedEvent } from "../../ground/events/known-event";
import { spansOfPeople } from "../../ground/records/spans-of-people";
import { grouped } from "../../ground/store/grouped";
import type { Database } from "../../ground/store/transact";
import { readAttendances } from "./attendance";
import { slotById } from "./offered";
import { holdersOfSlot } from "./rows";

export const conferenceChecks: Check[] = [
	{
		find: slotCounts,
		remedy:
			"Of more people than places, raise the quota of the slot in the event file, or ask who is over, the last who registered, to choose another time on their page of conferences; a counter that differs from the rows is set to them in the store by hand, with no server running.",
	},
	{
		find: programmes,
		remedy: "Tell the person: they change or give back a conference on their page of conferences.",
	},
];

async function slotCounts(db: Database, event: LoadedEvent): Promise<string[]> {
	const counters = await db.selectFrom("slots").selectAll().where("event_id", "=", event.id).execute();
	const held = await db
		.selectFrom("slot_registrations")
		.select((row) => ["slot_id", row.fn.countAll<number | string>().as("people")])
		.where("event_id", "=", event.id)
		.groupBy("slot_id")
		.execute();
	const rows = new Map(held.map(({ slot_id, people }) => [slot_id, Number(people)]));
	return differences(
		counters.map(({ slot_id, taken, quota }) => ({
			name: `slot “${slot_id}”`,
			taken,
			capacity: quota,
			rows: rows.get(slot_id) ?? 0,
			over: (count) => whoIsOver(db, event.id, count, holdersOfSlot(db, event.id, slot_id)),
		})),
	);
}

/** Nobody is anywhere on a day or in a mode that they do not attend, in two rooms at a time, nor at more conferences than the event allows, nor at one under another's name. */
async function programmes(db: Database, event: LoadedEvent): Promise<string[]> {
	const found: string[] = [];
	for await (const [first, last] of spansOfPeople(db, event.id)) {
		const places = await db
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
		const told = await toldOfProgramme(db, event, [first, last]);
		found.push(...programmesOf(event, places, await readAttendances(db, event, places), told));
	}
	return found;
}

/** When who holds places was last written to of a new programme: what it made overlap is theirs to choose, and no difference. */
async function toldOfProgramme(db: Database, event: LoadedEvent, [first, last]: [string, string]) {
	const rows = await db
		.selectFrom("mails")
		.select((row) => ["person_id", row.fn.max("created_at").as("told_at")])
		.where("event_id", "=", event.id)
		.where("action_id", "=", mailActions.programmeChanged)
		.where((row) => row.between("person_id", first, last))
		.groupBy("person_id")
		.execute();
	return new Map(rows.map(({ person_id, told_at }) => [person_id, told_at]));
}

const said = {
	inPersonOnly: "is on site, and the person attends remotely",
	dayNotAttended: "is on a day that the person does not attend",
};

interface Place {
	person_id: string;
	conference_id: string;
	slot_id: string;
	taken_at: string;
	typology_id: string | null;
	registered_at: string | null;
	registered_by: string | null;
	is_remote: number | null;
}

function programmesOf(
	event: LoadedEvent,
	places: Place[],
	attendances: Map<string, Attendance>,
	told: Map<string, string>,
): string[] {
	const found: string[] = [];
	for (const [personId, own] of grouped(places, "person_id")) {
		const settings = event.settings(own[0]?.typology_id);
		const { conferencesMaximum: maximum, conferencesShown, participationShown } = settings;
		if (maximum !== null && own.length > maximum) {
			found.push(`person ${personId}: ${own.length} conferences, ${maximum} at most`);
		}
		const attendance = attendances.get(personId);
		own.forEach((place, index) => {
			const known = slotById(event, place.slot_id);
			const mismatch = known && attendance && mismatchOf(attendance, known, event.document.days);
			// What the event came to ask no longer waits for the save step, which settles it and tells.
			const waits = !conferencesShown || (mismatch === "inPersonOnly" && !participationShown);
			if (mismatch && !waits) found.push(`person ${personId}: slot “${place.slot_id}” ${said[mismatch]}`);
			if (known?.conference.id !== place.conference_id) {
				found.push(`person ${personId}: slot “${place.slot_id}” is not of conference “${place.conference_id}”`);
			}
			for (const other of own.slice(index + 1)) {
				const second = slotById(event, other.slot_id);
				const isTold = [place, other].every(({ taken_at }) => taken_at <= (told.get(personId) ?? ""));
				if (known && second && overlaps(known.slot, second.slot) && !isTold) {
					found.push(`person ${personId}: slots “${place.slot_id}” and “${other.slot_id}” overlap`);
				}
			}
		});
	}
	return found;
}
