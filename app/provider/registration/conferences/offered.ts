import { Refusal } from "~/domain/ground/refusal";
import { type Attendance, type SlotOnDay, seatConflictOf } from "~/domain/registration/attendance";
import type { ConferenceEntry, SlotEntry } from "~/domain/registration/conference";
import { calendarDay } from "~/domain/time/clock";
import type { LoadedEvent } from "../../ground/events/loaded-event";

/** Section 6: a conference with this flag is hidden from companions, the people whom somebody else registered. */
export function isHiddenFrom(registration: { registered_by: string | null } | undefined, conference: ConferenceEntry) {
	return conference.isDisabledForCompanions && Boolean(registration?.registered_by);
}

export interface ProgrammeSlot extends SlotOnDay {
	conference: ConferenceEntry;
	slot: SlotEntry;
}

export function slotById(event: LoadedEvent, slotId: string): ProgrammeSlot | undefined {
	return event.memory.get(indexSlots).get(slotId);
}

function indexSlots({ document: { conferences, event } }: LoadedEvent): Map<string, ProgrammeSlot> {
	const slots = conferences.flatMap((conference) =>
		conference.slots.map((slot) => programmeSlot(conference, slot, event.timeZone)),
	);
	return new Map(slots.map((entry) => [entry.slot.id, entry]));
}

export function isFitting(event: LoadedEvent, attendance: Attendance, slotId: string): boolean {
	const entry = slotById(event, slotId);
	return entry !== undefined && seatConflictOf(attendance, entry, event.document.days) === undefined;
}

function programmeSlot(conference: ConferenceEntry, slot: SlotEntry, zone: string): ProgrammeSlot {
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
