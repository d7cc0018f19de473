import { Refusal } from "~/domain/ground/refusal";
import { type Attendance, type SlotOnDay, seatConflictOf } from "~/domain/registration/attendance";
import type { ConferenceEntry, SlotEntry } from "~/domain/registration/conference";
import { calendarDay } from "~/domain/time/clock";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { grouped } from "../../ground/store/grouped";

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
	const slots = conferences.flatMap((conference) => slotsOf(conference, event.timeZone));
	return new Map(slots.map((entry) => [entry.slot.id, entry]));
}

/** By talk: one that did not change is the same object in the next revision, and dates of a zone are slow to work out. */
const known = new WeakMap<ConferenceEntry, { zone: string; slots: ProgrammeSlot[] }>();

function slotsOf(conference: ConferenceEntry, zone: string): ProgrammeSlot[] {
	const before = known.get(conference);
	if (before?.zone === zone) return before.slots;
	const slots = conference.slots.map((slot) => programmeSlot(conference, slot, zone));
	known.set(conference, { zone, slots });
	return slots;
}

export function isFitting(event: LoadedEvent, attendance: Attendance, slotId: string): boolean {
	const entry = slotById(event, slotId);
	if (entry === undefined) return false;
	return seatConflictOf(attendance, entry, event.memory.get(daysByDate).get(entry.day) ?? []) === undefined;
}

const daysByDate = ({ document }: LoadedEvent) => grouped(document.days, "day");

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
