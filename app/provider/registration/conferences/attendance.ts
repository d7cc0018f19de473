import { type Attendance, attendanceOf } from "~/domain/registration/attendance";
import type { Draft } from "~/domain/registration/draft";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { DossierOfRecord } from "../../ground/records/dossier";
import type { RegistrationRow } from "../../ground/records/rows";
import { chunks } from "../../ground/store/chunks";
import { grouped } from "../../ground/store/grouped";
import type { Database } from "../../ground/store/transact";
import { draftIn } from "../drafts/drafts";

type Attending = Pick<RegistrationRow, "person_id" | "registered_at" | "registered_by" | "is_remote" | "typology_id">;

/** How somebody with a record attends: by their draft, else by their record. */
export function attendanceIn(event: LoadedEvent, { record, draft, days }: DossierOfRecord) {
	return attendanceBy(event, record, draftIn(draft), days);
}

/** The same of many, by person. */
export async function readAttendances(
	db: Database,
	event: LoadedEvent,
	records: Attending[],
): Promise<Map<string, Attendance>> {
	const attendances = new Map<string, Attendance>();
	for (const some of chunks(records)) {
		const people = some.map(({ person_id }) => person_id);
		const drafts = await db
			.selectFrom("drafts")
			.select(["person_id", "answers"])
			.where("event_id", "=", event.id)
			.where("person_id", "in", people)
			.execute();
		const days = await db
			.selectFrom("day_registrations")
			.select(["person_id", "day_id"])
			.where("event_id", "=", event.id)
			.where("person_id", "in", people)
			.execute();
		const draftOf = new Map(drafts.map(({ person_id, answers }) => [person_id, JSON.parse(answers) as Draft]));
		const daysOf = grouped(days, "person_id");
		for (const record of some) {
			const draft = draftOf.get(record.person_id) ?? {};
			const attendance = attendanceBy(event, record, draft, daysOf.get(record.person_id) ?? []);
			attendances.set(record.person_id, attendance);
		}
	}
	return attendances;
}

function attendanceBy(event: LoadedEvent, record: Attending, draft: Partial<Draft>, days: { day_id: string }[]) {
	// Companions are not asked: they attend in the mode of who brings them.
	const said = record.registered_by === null ? draft : { ...draft, participation: undefined };
	return attendanceOf(event.settings(record.typology_id), event.document.days, said, {
		registered: record.registered_at !== null,
		isRemote: record.is_remote === null ? null : record.is_remote === 1,
		daysId: days.map(({ day_id }) => day_id),
	});
}
