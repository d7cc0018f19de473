import { createHash } from "node:crypto";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { exclusiveEnd } from "~/domain/participant/calendar-entry";
import type { PublishedEntry } from "./publish-entries";

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
export function uidOf(owner: string, key: string): string {
	return `${createHash("sha256").update(`${owner} ${key}`).digest("base64url").slice(0, 27)}@parvis`;
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
