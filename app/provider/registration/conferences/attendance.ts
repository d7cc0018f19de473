import { type Attendance, attendanceOf } from "~/domain/registration/attendance";
import type { Draft } from "~/domain/registration/draft";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { RegisteredSnapshot } from "../../ground/records/registration-snapshot";
import type { RegistrationRow } from "../../ground/records/rows";
import { chunks } from "../../ground/store/chunks";
import { grouped } from "../../ground/store/grouped";
import { readJson } from "../../ground/store/json-column";
import type { Database } from "../../ground/store/transact";
import { parseDraft } from "../drafts/drafts";

type AttendanceRow = Pick<
	RegistrationRow,
	"person_id" | "registered_at" | "registered_by" | "is_remote" | "typology_id"
>;

/** How somebody with a registration attends: by their draft where it says so, otherwise by their registration. */
export function attendanceIn(event: LoadedEvent, { registration, draft, days }: RegisteredSnapshot) {
	return attendanceBy(event, registration, parseDraft(draft), days);
}

export async function readAttendances(
	db: Database,
	event: LoadedEvent,
	records: AttendanceRow[],
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
		const draftOf = new Map(drafts.map(({ person_id, answers }) => [person_id, readJson<Draft>(answers)]));
		const daysOf = grouped(days, "person_id");
		for (const registration of some) {
			const draft = draftOf.get(registration.person_id) ?? {};
			const attendance = attendanceBy(event, registration, draft, daysOf.get(registration.person_id) ?? []);
			attendances.set(registration.person_id, attendance);
		}
	}
	return attendances;
}

function attendanceBy(
	event: LoadedEvent,
	registration: AttendanceRow,
	draft: Partial<Draft>,
	days: { day_id: string }[],
) {
	// Companions are not asked: they attend in the mode of the person who brings them.
	const answers = registration.registered_by === null ? draft : { ...draft, participation: undefined };
	return attendanceOf(event.settingsOf(registration.typology_id), event.document.days, answers, {
		registered: registration.registered_at !== null,
		isRemote: registration.is_remote === null ? null : registration.is_remote === 1,
		daysId: days.map(({ day_id }) => day_id),
	});
}
