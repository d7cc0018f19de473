import { fullName, registeredDayIds } from "~/domain/people/person";
import { attendanceOf, seatConflictOf } from "~/domain/registration/attendance";
import type { Conference } from "~/domain/registration/conference";
import { foldText } from "~/domain/texts/fold-text";
import type { Speaker } from "~/ui/speakers";
import type { RegistrationVisit } from "../visit/visit.server";
import { personInEvent } from "../visit/visit.server";
import { type Filter, readFilter } from "./filter";
import { type Programme, type ProgrammeEntry, programmeOf } from "./programme.server";

export const pageSize = 20;

export interface Talk extends Omit<Conference, "description" | "speakers"> {
	html: string;
	speakers: Speaker[];
	/** The name of somebody of the same company who has a seat; one is enough to mention. Empty if they have no name. */
	colleague: string | undefined;
}

export interface Listing {
	filter: Filter;
	days: string[];
	hours: string[];
	rooms: string[];
	tracks: string[];
	total: number;
	/** How many talks the chosen subjects hide, unless all are asked for. */
	hidden: number;
	pages: number;
}

export interface ListingPage<T> extends Listing {
	items: T[];
}

/** As they attend, open ones and those where they have a seat; section 6 hides some from companions. */
export function offeredEntries({ entries }: Programme, visit: RegistrationVisit): ProgrammeEntry[] {
	return attendableEntries(
		entries.filter((entry) => isHeldIn(visit, entry.id) || (!entry.isDisabled && !isHiddenFrom(visit, entry))),
		visit,
	);
}

/** Returns a conference as the programme describes it for everybody, if the person has a seat in it or may take one. */
export async function entryOf(visit: RegistrationVisit, id: string): Promise<ProgrammeEntry | undefined> {
	const programme = await programmeOf(visit);
	return offeredEntries(programme, visit).find((entry) => entry.id === id);
}

function isHeldIn({ slots }: RegistrationVisit, id: string): boolean {
	return slots.held.some(({ conferenceId }) => conferenceId === id);
}

function isHiddenFrom({ record }: RegistrationVisit, { isDisabledForCompanions }: ProgrammeEntry): boolean {
	return isDisabledForCompanions && record.registeredBy !== null;
}

/** Keeps the slots on a day and in a mode that the person attends, and those where they have a seat. */
function attendableEntries(entries: ProgrammeEntry[], visit: RegistrationVisit): ProgrammeEntry[] {
	const { record, draft, slots: seats, frame } = visit;
	const { days } = frame.event;
	const attendance = attendanceOf(frame.settings, days, draft, { ...record, daysId: registeredDayIds(record) });
	const isHeld = (id: string) => seats.held.some(({ slotId }) => slotId === id);
	return entries
		.map((entry) => ({
			...entry,
			slots: entry.slots.filter(({ id, day }) => isHeld(id) || !seatConflictOf(attendance, { ...entry, day }, days)),
		}))
		.filter(({ slots }) => slots.length > 0);
}

export function matchingEntries(entries: ProgrammeEntry[], { day, hour, room, track, text }: Filter) {
	const terms = foldText(text).split(/\s+/).filter(Boolean);
	return entries.flatMap((entry) => {
		if ((track && entry.track !== track) || !terms.every((word) => entry.text.includes(word))) return [];
		const slots = entry.slots.filter(
			(slot) => (!day || slot.day === day) && (!hour || slot.hour === hour) && (!room || slot.room === room),
		);
		return slots.length > 0 ? [{ entry, slots }] : [];
	});
}

export function pageOf<T>(all: T[], programme: Programme, filter: Filter, size = pageSize): ListingPage<T> {
	const pages = Math.max(1, Math.ceil(all.length / size));
	const page = Math.min(filter.page, pages);
	const { days, hours, rooms, tracks } = programme;
	return {
		filter: { ...filter, page },
		days,
		hours,
		rooms,
		tracks,
		total: all.length,
		hidden: 0,
		pages,
		items: all.slice((page - 1) * size, page * size),
	};
}

export async function openProgramme(visit: RegistrationVisit) {
	const programme = await programmeOf(visit);
	return { programme, filter: readFilter(visit.query), entries: offeredEntries(programme, visit) };
}

export async function talksOf(visit: RegistrationVisit, ids: string[]): Promise<Map<string, Talk>> {
	const uniqueIds = [...new Set(ids)];
	if (uniqueIds.length === 0) return new Map();
	const { programme } = await openProgramme(visit);
	const where = personInEvent(visit);
	const languageId = visit.frame.language.id;
	const { data } = await visit.gateway.conferences.list({
		...where,
		only: uniqueIds,
		userId2: visit.user.id,
		languageId,
	});
	const names = colleaguesOf(visit);
	return new Map(
		data.conferences.map(({ description: _, ...rest }) => {
			const { html = "", speakers = [] } = programme.entries.find(({ id }) => id === rest.id) ?? {};
			const colleague = rest.coworkerRegistered ? names.get(rest.id) : undefined;
			return [rest.id, { ...rest, html, speakers, colleague }];
		}),
	);
}

function colleaguesOf({ user: self, standing: { colleagues = [] } }: RegistrationVisit): Map<string, string> {
	// When somebody registers a companion of the same company, their own seats are shown elsewhere.
	const others = colleagues.filter(({ user }) => user.id !== self.id);
	return new Map(others.map(({ conferenceId, user }) => [conferenceId, fullName(user)]));
}
