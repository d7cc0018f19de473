import { createHash } from "node:crypto";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { Refusal } from "~/domain/ground/refusal";
import { exclusiveEnd } from "~/domain/participant/calendar-entry";
import { paths } from "~/paths";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { findPersonRow, findRegistrationRow } from "../../ground/records/rows";
import { newToken } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { slotById } from "../../registration/conferences/offered";
import { type CalendarEntry, entriesOfEvent, entryOfSlot } from "./calendar-entries";
import { type PublishedEntry, publishEntries } from "./publish-entries";

/** The calendar of the event's days, for everybody. Its entries have the event's revision as their sequence number. */
export function calendarOfEvent(
	event: LoadedEvent,
	languageId: string | undefined,
	site: string | undefined,
	now: Date,
) {
	return calendarOf(event, entriesOfEvent(event, languageId), languageId, site, now);
}

/** The calendar of one slot of a conference, for everybody if the programme is public; otherwise refuses with `notFound`. */
export function calendarOfSlot(
	event: LoadedEvent,
	slotId: string,
	languageId: string | undefined,
	site: string | undefined,
	now: Date,
) {
	const found = slotById(event, slotId);
	const isShown = found && !found.conference.isDisabled && !found.slot.isDisabled;
	if (!event.settings().publicProgrammeShown || !isShown) throw new Refusal("notFound");
	return calendarOf(event, [entryOfSlot(event, found, languageId)], languageId, site, now);
}

function calendarOf(
	event: LoadedEvent,
	entries: CalendarEntry[],
	languageId: string | undefined,
	site: string | undefined,
	now: Date,
) {
	const published = entries.map((entry) => ({
		...entry,
		sequence: event.revision,
		publishedAt: now.toISOString(),
		isCancelled: false,
	}));
	return writeCalendar(
		event.print(event.document.event.name, languageId),
		event.id,
		published,
		pageOf(event, site),
	);
}

export function calendarOfPerson(
	store: Store,
	event: LoadedEvent,
	personId: string,
	site: string | undefined,
	now: Date,
) {
	return transact(store, async (tx) => {
		const person = await findPersonRow(tx, personId);
		const registration = await findRegistrationRow(tx, event.id, personId);
		if (!person || !registration) throw new Refusal("notFound");
		const entries = await publishEntries(tx, event, registration, person.language_id, now);
		const name = event.print(event.document.event.name, person.language_id);
		const calendar = writeCalendar(name, `${event.id} ${personId}`, entries, pageOf(event, site));
		return { calendar, isEmpty: entries.length === 0 };
	});
}

/** Made at the first request, and replaced with `renew`. */
export function ensureAddress(store: Store, event: LoadedEvent, personId: string, renew: boolean, now: Date) {
	return transact(store, async (tx) => {
		const created = { event_id: event.id, person_id: personId, address: newToken(), created_at: now.toISOString() };
		await tx
			.insertInto("calendars")
			.values(created)
			.onConflict((conflict) => {
				const target = conflict.columns(["event_id", "person_id"]);
				return renew ? target.doUpdateSet({ address: created.address }) : target.doNothing();
			})
			.execute();
		return readAddress(tx, event.id, personId);
	});
}

async function readAddress(tx: Transaction, eventId: string, personId: string): Promise<string> {
	const { address } = await tx
		.selectFrom("calendars")
		.select("address")
		.where(is({ event_id: eventId, person_id: personId }))
		.executeTakeFirstOrThrow();
	return address;
}

/** Finds the person whose calendar has this address; refuses with `notFound` (404). */
export async function findOwner(store: Store, address: string) {
	const owner = await store
		.selectFrom("calendars")
		.select(["event_id as eventId", "person_id as personId"])
		.where("address", "=", address)
		.executeTakeFirst();
	if (!owner) throw new Refusal("notFound");
	return owner;
}

function pageOf(event: LoadedEvent, site: string | undefined): string | undefined {
	return site && site + paths.home(event.document.event.alias);
}

/** Folded lines, times in UTC, whole days as dates. `owner` keeps the ids of one person's entries apart from another's. */
export function writeCalendar(name: string, owner: string, entries: PublishedEntry[], url?: string): string {
	const calendar = ical({
		// The library escapes everything but the name.
		name: name.replace(/\s+/g, " ").replace(/[\\;,]/g, "\\$&"),
		method: ICalCalendarMethod.PUBLISH,
		prodId: { company: "Parvis", product: "Parvis" },
		ttl: 60 * 60,
	});
	for (const { key, title, location, start, end, isAllDay, sequence, publishedAt, changedAt, isCancelled } of entries) {
		calendar.createEvent({
			id: uidOf(owner, key),
			sequence,
			stamp: new Date(publishedAt),
			...(changedAt ? { lastModified: new Date(changedAt) } : {}),
			start: isAllDay ? midnight(start) : new Date(start),
			end: isAllDay ? midnight(exclusiveEnd(end)) : new Date(end),
			allDay: isAllDay,
			summary: title,
			location,
			...(url ? { url } : {}),
			status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		});
	}
	return calendar.toString();
}

/** A stable id that reveals nothing about the person. */
function uidOf(owner: string, key: string): string {
	return `${createHash("sha256").update(`${owner} ${key}`).digest("base64url").slice(0, 27)}@parvis`;
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
