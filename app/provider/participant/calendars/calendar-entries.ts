import { type Span, spanOfDay } from "~/domain/participant/calendar-entry";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { listRegisteredDays, type RegistrationRow } from "../../ground/records/rows";
import type { Database } from "../../ground/store/transact";
import { type ProgrammeSlot, slotById } from "../../registration/conferences/offered";
import { seatsOf } from "../../registration/conferences/rows";

export interface CalendarEntry extends Span {
	key: string;
	title: string;
	location: string;
}

export function entriesOfEvent(event: LoadedEvent, languageId?: string | null): CalendarEntry[] {
	const { name, location } = event.document.event;
	return event.document.days.map((day) => ({
		key: `day-${day.id}`,
		title: event.print(name, languageId),
		location: location ? [location.name, location.address].filter(Boolean).join(", ") : "",
		...spanOfDay(day, event.document.event.timeZone),
	}));
}

export async function entriesOfPerson(
	db: Database,
	event: LoadedEvent,
	registration: RegistrationRow,
	languageId?: string | null,
): Promise<CalendarEntry[]> {
	if (registration.registered_at === null) return [];
	const days = (await listRegisteredDays(db, event.id, registration.person_id)).map(({ day_id }) => `day-${day_id}`);
	const places = await seatsOf(db, event.id, registration.person_id);
	return [
		...entriesOfEvent(event, languageId).filter(({ key }) => days.includes(key)),
		...places.flatMap(({ slotId }) => {
			const slot = slotById(event, slotId);
			return slot ? [entryOfSlot(event, slot, languageId)] : [];
		}),
	];
}

export function entryOfSlot(
	event: LoadedEvent,
	{ conference, slot }: ProgrammeSlot,
	languageId?: string | null,
): CalendarEntry {
	return {
		key: `slot-${slot.id}`,
		title: event.print(conference.title, languageId),
		location: [slot.room, event.document.event.location?.name].filter(Boolean).join(", "),
		start: slot.startAt,
		end: slot.endAt,
		isAllDay: false,
	};
}
