import ICAL from "ical.js";
import { defaultZone, fromClock, isZone } from "~/domain/clock";
import type { Appearance, Programme } from "./programme";
import { fromPlain } from "./texts";

/**
 * Talks of an iCalendar file (RFC 5545): one VEVENT each. Cancelled ones and whole days are left out. Each is read by
 * itself, so that a line of one which cannot be read keeps no other out; several calendars in one file are read as one.
 */
export function readICalendar(text: string): Programme {
	const zones = blocksOf(text, "VTIMEZONE");
	const calendar = new ICAL.Component(ICAL.parse(["BEGIN:VCALENDAR", ...zones, "END:VCALENDAR"].join("\r\n")));
	const read = blocksOf(text, "VEVENT").map((block) => {
		try {
			return appearanceOf(calendar.addSubcomponent(new ICAL.Component(ICAL.parse(block))));
		} catch (error) {
			return `“${nameOf(block)}” cannot be read: ${String((error as Error).message).slice(0, 200)}`;
		}
	});
	return {
		appearances: read.filter((one) => typeof one === "object"),
		unread: read.filter((one) => typeof one === "string"),
		rooms: {},
	};
}

function blocksOf(text: string, name: string): string[] {
	const [, ...begun] = text.split(new RegExp(`^BEGIN:${name}\\s*$`, "im"));
	const end = new RegExp(`^END:${name}\\s*$`, "im");
	return begun.map((rest) => `BEGIN:${name}${rest.split(end, 1)[0]}END:${name}`);
}

function nameOf(block: string): string {
	const [, name = "?"] = /^SUMMARY[^:\r\n]*:(.+)$/im.exec(block) ?? /^UID[^:\r\n]*:(.+)$/im.exec(block) ?? [];
	return name.trim().slice(0, 80);
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
