import { type Attendance, attendanceOf } from "~/domain/attendance";
import type { Draft } from "~/domain/draft";
import type { Settings } from "~/domain/settings";
import type { KnownEvent } from "../../ground/events/known-event";
import type { RegistrationRow } from "../../ground/records/rows";
import { chunks } from "../../ground/store/chunks";
import { grouped } from "../../ground/store/grouped";
import type { Reading } from "../../ground/store/transact";

type Attending = Pick<RegistrationRow, "person_id" | "registered_at" | "is_remote" | "typology_id">;

/** How somebody attends: by their draft, else by their record. */
export async function readAttendance(reading: Reading, event: KnownEvent, record: Attending): Promise<Attendance> {
	return (await readAttendances(reading, event, [record])).get(record.person_id) as Attendance;
}

/** The same for many, by person. */
export async function readAttendances(
	reading: Reading,
	event: KnownEvent,
	records: Attending[],
): Promise<Map<string, Attendance>> {
	const attendances = new Map<string, Attendance>();
	const typologies = new Set(records.map(({ typology_id }) => typology_id));
	const settings = new Map([...typologies].map((id) => [id, event.settings(id)]));
	for (const some of chunks(records)) {
		const people = some.map(({ person_id }) => person_id);
		const drafts = await reading
			.selectFrom("drafts")
			.select(["person_id", "answers"])
			.where("event_id", "=", event.id)
			.where("person_id", "in", people)
			.execute();
		const days = await reading
			.selectFrom("day_registrations")
			.select(["person_id", "day_id"])
			.where("event_id", "=", event.id)
			.where("person_id", "in", people)
			.execute();
		const draftOf = new Map(drafts.map(({ person_id, answers }) => [person_id, JSON.parse(answers) as Draft]));
		const daysOf = grouped(days, "person_id");
		for (const record of some) {
			const attendance = attendanceOf(
				settings.get(record.typology_id) as Settings,
				event.document.days,
				draftOf.get(record.person_id) ?? {},
				{
					registered: record.registered_at !== null,
					isRemote: record.is_remote === null ? null : record.is_remote === 1,
					daysId: (daysOf.get(record.person_id) ?? []).map(({ day_id }) => day_id),
				},
			);
			attendances.set(record.person_id, attendance);
		}
	}
	return attendances;
}
