import ICAL from "ical.js";
import { defaultZone, fromClock, isZone } from "~/domain/clock";
import type { Appearance, Programme } from "./programme";
import { fromPlain } from "./texts";

/** Talks of an iCalendar file (RFC 5545): one VEVENT each. Cancelled ones and whole days are left out. */
export function readICalendar(text: string): Programme {
	const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
	const read = calendar.getAllSubcomponents("vevent").map(appearanceOf);
	return {
		appearances: read.filter((one) => typeof one === "object"),
		unread: read.filter((one) => typeof one === "string"),
		rooms: {},
	};
}

/** The appearance, the sentence that says why there is none, or nothing where there is none to be. */
function appearanceOf(component: ICAL.Component): Appearance | string | undefined {
	const event = new ICAL.Event(component);
	const textOf = (name: string) => String(component.getFirstPropertyValue(name) ?? "");
	const name = `“${(event.summary || event.uid || "?").slice(0, 80)}”`;
	if (textOf("status").toUpperCase() === "CANCELLED") return undefined;
	if (!component.getFirstPropertyValue("dtstart") || !event.uid) return `${name} has no time or no UID`;
	if (event.startDate.isDate) return undefined;
	// A rule can be written to repeat for ever, or to be searched for ever.
	if (event.isRecurring()) return `${name} repeats by a rule: a programme gives each talk its own time`;
	const start = component.getFirstProperty("dtstart");
	const categories = component.getFirstProperty("categories")?.getValues().map(String) ?? [];
	return {
		id: event.uid,
		title: event.summary ?? "",
		track: categories[0] ?? "",
		description: fromPlain(event.description ?? ""),
		logo: "",
		startAt: instantOf(event.startDate, start).toISOString(),
		endAt: instantOf(event.endDate, component.getFirstProperty("dtend") ?? start).toISOString(),
		room: event.location ?? "",
	};
}

/** Zones of the world are known by name; one of the file's own by its definition; a time without zone is ours. */
function instantOf(time: ICAL.Time, property: ICAL.Property | null): Date {
	const named = String(property?.getParameter("tzid") ?? "");
	const isDefined = time.zone !== ICAL.Timezone.localTimezone;
	if (isZone(named)) return fromClock(time.toString(), named);
	return isDefined ? new Date(time.toUnixTime() * 1000) : fromClock(time.toString(), defaultZone);
}
