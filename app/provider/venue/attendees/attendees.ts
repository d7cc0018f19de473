import type { DoorPerson } from "~/contract/venue/check-ins";
import { maskLocalPart } from "~/domain/people/email-address";
import { type Extended, isWaiting } from "~/domain/people/person";
import type { RegistrationStatus } from "~/domain/venue/vocabulary";
import type { Attendee, StatusAtPlace } from "~/domain/venue/wire";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { grouped } from "../../ground/store/grouped";
import { readJson } from "../../ground/store/json-column";
import { orEmpty } from "../../ground/store/or-empty";
import type { Database } from "../../ground/store/transact";

export interface AttendeeEntry {
	id: string;
	code: string;
	/** The person who registered them; their own id if they registered themselves. */
	hostId: string;
	hostCode: string;
	card: Attendee;
}

export async function attendeesOf(
	db: Database,
	event: LoadedEvent,
	personIds: string[],
): Promise<Map<string, AttendeeEntry>> {
	if (personIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("registrations as record")
		.innerJoin("attendees as people", (join) =>
			join.onRef("people.id", "=", "record.person_id").onRef("people.at_event_id", "=", "record.event_id"),
		)
		.leftJoin("companies", "companies.id", "record.company_id")
		.leftJoin("registrations as host", (join) =>
			join.onRef("host.event_id", "=", "record.event_id").onRef("host.person_id", "=", "record.registered_by"),
		)
		.select(["record.person_id", "record.code", "record.typology_id", "record.registered_at", "record.responded_at"])
		.select(["record.represented_by", "record.extended", "record.due_since", "record.is_remote"])
		.select(["people.first_name", "people.last_name", "companies.name as company"])
		.select(["host.person_id as host_id", "host.code as host_code", "host.due_since as host_due"])
		.select("host.is_remote as host_remote")
		.where("record.event_id", "=", event.id)
		.where("record.person_id", "in", personIds)
		.execute();
	const [days, places, standings] = await Promise.all([
		db
			.selectFrom("day_registrations")
			.select(["person_id", "day_id"])
			.where("event_id", "=", event.id)
			.where("person_id", "in", personIds)
			.execute(),
		db
			.selectFrom("slot_registrations")
			.select(["person_id", "slot_id"])
			.where("event_id", "=", event.id)
			.where("person_id", "in", personIds)
			.execute(),
		db
			.selectFrom("door_standings as standing")
			.leftJoin("door_devices", "door_devices.id", "standing.device_id")
			.select(["standing.person_id", "place", "first_at", "is_in", "at", "door_devices.name"])
			.where("standing.event_id", "=", event.id)
			.where("standing.person_id", "in", personIds)
			.where("at", "is not", null)
			.execute(),
	]);
	const [daysOf, placesOf, statusesByPerson] = [
		grouped(days, "person_id"),
		grouped(places, "person_id"),
		grouped(standings, "person_id"),
	] as const;
	const all = event.document.days.length;
	return new Map(
		rows.map((row) => {
			const dayIds = (daysOf.get(row.person_id) ?? []).map(({ day_id }) => day_id);
			const due = (row.host_id === null ? row.due_since : row.host_due) !== null;
			const statusesOf = (statusesByPerson.get(row.person_id) ?? []).map(
				({ place, first_at, is_in, at, name }): [string, StatusAtPlace] => [
					place,
					{ firstAt: first_at, isIn: is_in === 1, at, where: orEmpty(name) },
				],
			);
			const card: Attendee = {
				coming: registrationStatusOf(row),
				// An empty list means all days, so that a registration for every day holds for any.
				days: dayIds.length >= all ? [] : dayIds.sort(),
				due: !due ? "nothing" : event.settingsOf(row.typology_id).unpaidRefused ? "refused" : "due",
				// Companions attend as their host does (docs/rules.md#companions).
				...((row.host_remote ?? row.is_remote) === 1 && { isRemote: true as const }),
				typologyId: row.typology_id,
				sessions: (placesOf.get(row.person_id) ?? []).map(({ slot_id }) => slot_id).sort(),
				standings: Object.fromEntries(statusesOf),
				firstName: row.first_name,
				lastName: row.last_name,
				company: orEmpty(row.company),
			};
			const hostId = row.host_id ?? row.person_id;
			return [row.person_id, { id: row.person_id, code: row.code, hostId, hostCode: row.host_code ?? row.code, card }];
		}),
	);
}

interface StatusColumns {
	registered_at: string | null;
	responded_at: string | null;
	represented_by: string | null;
	extended: string;
}

function registrationStatusOf({
	registered_at,
	responded_at,
	represented_by,
	extended,
}: StatusColumns): RegistrationStatus {
	if (registered_at !== null) return "registered";
	if (represented_by !== null) return "represented";
	if (isWaiting({ registered: false, extended: readJson<Extended>(extended) })) return "waiting";
	return responded_at === null ? "notRegistered" : "declined";
}

export function describeAttendee(event: LoadedEvent, { id, card }: AttendeeEntry, languageId?: string): DoorPerson {
	const { firstName, lastName, company, typologyId } = card;
	const typology = event.document.typologies.find((entry) => entry.id === typologyId);
	return { id, firstName, lastName, company, typology: typology ? event.translate(typology.label, languageId) : null };
}

/** People as the desk tells those of one name apart. */
export async function describeForDesk(
	db: Database,
	event: LoadedEvent,
	attendees: AttendeeEntry[],
	languageId?: string,
) {
	const ids = attendees.map(({ id }) => id);
	const rows =
		ids.length === 0
			? []
			: await db
					.selectFrom("attendees")
					.select(["id", "email"])
					.where("at_event_id", "=", event.id)
					.where("id", "in", ids)
					.execute();
	const emails = new Map(rows.map(({ id, email }) => [id, email]));
	return attendees.map((attendee) => ({
		...describeAttendee(event, attendee, languageId),
		card: attendee.card,
		codeEnd: attendee.code.slice(-4),
		maskedEmail: maskLocalPart(orEmpty(emails.get(attendee.id))),
	}));
}
