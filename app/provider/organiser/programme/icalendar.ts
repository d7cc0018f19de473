import ICAL from "ical.js";
import { defaultZone, fromClock, isZone } from "~/domain/clock";
import { ImportRefused } from "../refused";
import type { Appearance, Programme } from "./programme";
import { fromPlain } from "./texts";

/** Sessions of an iCalendar file (RFC 5545): one VEVENT each. Cancelled ones and whole days are left out. */
export function readICalendar(text: string): Programme {
	const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
	return { appearances: calendar.getAllSubcomponents("vevent").flatMap(appearanceOf), rooms: {} };
}

function appearanceOf(component: ICAL.Component): Appearance[] {
	const event = new ICAL.Event(component);
	const textOf = (name: string) => String(component.getFirstPropertyValue(name) ?? "");
	if (textOf("status").toUpperCase() === "CANCELLED" || event.startDate.isDate) return [];
	// A rule can be written to repeat for ever, or to be searched for ever.
	if (event.isRecurring()) {
		throw new ImportRefused([`“${event.summary}” repeats by a rule: a programme gives each session its own time`]);
	}
	const start = component.getFirstProperty("dtstart");
	const categories = component.getFirstProperty("categories")?.getValues().map(String) ?? [];
	return [
		{
			id: event.uid,
			title: event.summary ?? "",
			track: categories[0] ?? "",
			description: fromPlain(event.description ?? ""),
			logo: "",
			startAt: instantOf(event.startDate, start).toISOString(),
			endAt: instantOf(event.endDate, component.getFirstProperty("dtend") ?? start).toISOString(),
			room: event.location ?? "",
		},
	];
}

/** Zones of the world are known by name; one of the file's own by its definition; a time without zone is ours. */
function instantOf(time: ICAL.Time, property: ICAL.Property | null): Date {
	const named = String(property?.getParameter("tzid") ?? "");
	const isDefined = time.zone !== ICAL.Timezone.localTimezone;
	if (isZone(named)) return fromClock(time.toString(), named);
	return isDefined ? new Date(time.toUnixTime() * 1000) : fromClock(time.toString(), defaultZone);
}
