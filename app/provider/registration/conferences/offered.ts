import { Refusal } from "~/domain/ground/refusal";
import { type Attendance, type Attended, mismatchOf } from "~/domain/registration/attendance";
import type { ConferenceEntry, SlotEntry } from "~/domain/registration/conference";
import { calendarDay } from "~/domain/time/clock";
import type { LoadedEvent } from "../../ground/events/known-event";

/** Section 6: what is flagged so is hidden from companions, who were registered by somebody. */
export function isHiddenFrom(record: { registered_by: string | null } | undefined, conference: ConferenceEntry) {
	return conference.isDisabledForCompanions && Boolean(record?.registered_by);
}

export interface KnownSlot extends Attended {
	conference: ConferenceEntry;
	slot: SlotEntry;
}

/** By event, of which each revision is one object: a programme has thousands of slots. */
const indexes = new WeakMap<LoadedEvent, Map<string, KnownSlot>>();

export function slotById(event: LoadedEvent, slotId: string): KnownSlot | undefined {
	let index = indexes.get(event);
	if (!index) {
		index = new Map(
			event.document.conferences.flatMap((conference) =>
				conference.slots.map((slot) => [slot.id, knownSlot(conference, slot, event.document.event.timeZone)] as const),
			),
		);
		indexes.set(event, index);
	}
	return index.get(slotId);
}

/** Whether a place there would fit how somebody attends. */
export function fits(event: LoadedEvent, attendance: Attendance, slotId: string): boolean {
	const known = slotById(event, slotId);
	return known !== undefined && mismatchOf(attendance, known, event.document.days) === undefined;
}

function knownSlot(conference: ConferenceEntry, slot: SlotEntry, zone: string): KnownSlot {
	return {
		conference,
		slot,
		day: calendarDay(new Date(slot.startAt), zone),
		isOpenToRemote: conference.isOpenToRemote,
	};
}

export function requireConference(event: LoadedEvent, conferenceId: string): ConferenceEntry {
	const conference = event.document.conferences.find(({ id }) => id === conferenceId);
	if (!conference) throw new Refusal("notFound");
	return conference;
}
