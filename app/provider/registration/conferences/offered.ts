import { type EventTimes, eventDayOf, timesOf } from "~/domain/event/event-times";
import { Refusal } from "~/domain/ground/refusal";
import { type Attendance, type SlotOnDay, seatConflictOf } from "~/domain/registration/attendance";
import { type ConferenceEntry, isOfSubjects, type SlotEntry, talksOpenTo } from "~/domain/registration/conference";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { RegistrationRow } from "../../ground/records/rows";
import { grouped } from "../../ground/store/grouped";

/** Section 6: a conference with this flag is hidden from companions, the people whom somebody else registered. */
export function isHiddenFrom(registration: { registered_by: string | null } | undefined, conference: ConferenceEntry) {
	return conference.isDisabledForCompanions && Boolean(registration?.registered_by);
}

interface Offered {
	attendance: Attendance;
	/** The talks in which they have a seat. */
	heldIds: ReadonlySet<string>;
	categories: { category_id: string }[];
}

/** The talks that somebody may choose: `ofSubjects` are those that their list shows, and from which a minimum may be asked. */
export function offeredTo(
	event: LoadedEvent,
	registration: RegistrationRow,
	{ attendance, heldIds, categories }: Offered,
): { all: ConferenceEntry[]; ofSubjects: ConferenceEntry[] } {
	const all = talksOpenTo(event.document.conferences, registration.registered_by !== null).filter(({ slots }) =>
		slots.some(({ id }) => isFitting(event, attendance, id)),
	);
	// Version 1 does not ask for subjects, and what was answered before counts for nothing.
	const isAsked = event.settingsOf(registration.typology_id).conferencesVersion === 2;
	const chosenIds = chosenSubjects(event, isAsked ? categories : []);
	return { all, ofSubjects: all.filter((entry) => isOfSubjects(entry, { chosenIds, isHeld: heldIds.has(entry.id) })) };
}

export function chosenSubjects(event: LoadedEvent, rows: { category_id: string }[]): ReadonlySet<string> {
	const known = new Set(event.document.categories.map(({ id }) => id));
	return new Set(rows.map(({ category_id }) => category_id).filter((id) => known.has(id)));
}

export interface ProgrammeSlot extends SlotOnDay {
	conference: ConferenceEntry;
	slot: SlotEntry;
}

export function slotById(event: LoadedEvent, slotId: string): ProgrammeSlot | undefined {
	return event.memory.get(indexSlots).get(slotId);
}

function indexSlots({ document }: LoadedEvent): Map<string, ProgrammeSlot> {
	const times = timesOf(document);
	const timesKey = JSON.stringify([times.timeZone, times.days.map(({ day, hours }) => [day, hours])]);
	const slots = document.conferences.flatMap((conference) => slotsOf(conference, times, timesKey));
	return new Map(slots.map((entry) => [entry.slot.id, entry]));
}

/** By talk: one that did not change is the same object in the next revision, and dates of a zone are slow to work out. */
const known = new WeakMap<ConferenceEntry, { timesKey: string; slots: ProgrammeSlot[] }>();

function slotsOf(conference: ConferenceEntry, times: EventTimes, timesKey: string): ProgrammeSlot[] {
	const before = known.get(conference);
	if (before?.timesKey === timesKey) return before.slots;
	const slots = conference.slots.map((slot) => programmeSlot(conference, slot, times));
	known.set(conference, { timesKey, slots });
	return slots;
}

export function isFitting(event: LoadedEvent, attendance: Attendance, slotId: string): boolean {
	const entry = slotById(event, slotId);
	if (entry === undefined) return false;
	return seatConflictOf(attendance, entry, event.memory.get(daysByDate).get(entry.day) ?? []) === undefined;
}

const daysByDate = ({ document }: LoadedEvent) => grouped(document.days, "day");

function programmeSlot(conference: ConferenceEntry, slot: SlotEntry, times: EventTimes): ProgrammeSlot {
	return {
		conference,
		slot,
		day: eventDayOf(new Date(slot.startAt), times),
		isOpenToRemote: conference.isOpenToRemote,
	};
}

export function requireConference(event: LoadedEvent, conferenceId: string): ConferenceEntry {
	const conference = event.document.conferences.find(({ id }) => id === conferenceId);
	if (!conference) throw new Refusal("notFound");
	return conference;
}
