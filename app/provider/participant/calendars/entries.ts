import { type Span, spanOfDay } from "~/domain/participant/calendar-entry";
import type { LoadedEvent } from "../../ground/events/known-event";
import { daysOfRegistration, type RegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { type KnownSlot, slotById } from "../../registration/conferences/offered";
import { placesOf } from "../../registration/conferences/rows";

/** What a calendar shows; `key` says what it is about, and stays when its times change. */
export interface Entry extends Span {
	key: string;
	title: string;
	location: string;
}

/** The days of the event. */
export function entriesOfEvent(event: LoadedEvent, languageId?: string | null): Entry[] {
	const { name, location } = event.document.event;
	return event.document.days.map((day) => ({
		key: `day-${day.id}`,
		title: event.say(name, languageId),
		location: location ? [location.name, location.address].filter(Boolean).join(", ") : "",
		...spanOfDay(day, event.document.event.timeZone),
	}));
}

/** The days on which a person comes, and their places in conferences; nothing for who is not registered. */
export async function entriesOfPerson(
	db: Store | Transaction,
	event: LoadedEvent,
	record: RegistrationRow,
	languageId?: string | null,
): Promise<Entry[]> {
	if (record.registered_at === null) return [];
	const days = (await daysOfRegistration(db, event.id, record.person_id)).map(({ day_id }) => `day-${day_id}`);
	const places = await placesOf(db, event.id, record.person_id);
	return [
		...entriesOfEvent(event, languageId).filter(({ key }) => days.includes(key)),
		...places.flatMap(({ slotId }) => {
			const known = slotById(event, slotId);
			return known ? [entryOfSlot(event, known, languageId)] : [];
		}),
	];
}

export function entryOfSlot(event: LoadedEvent, { conference, slot }: KnownSlot, languageId?: string | null): Entry {
	const place = event.document.event.location?.name ?? "";
	return {
		key: `slot-${slot.id}`,
		title: event.say(conference.title, languageId),
		location: [slot.room, place].filter(Boolean).join(", "),
		start: slot.startAt,
		end: slot.endAt,
		isAllDay: false,
	};
}
