import ICAL from "ical.js";
import { fromClock, isZone } from "~/domain/time/clock";
import { ImportRefused } from "../../ground/files/import-refused";
import type { Appearance, Programme } from "./programme";
import { type ProgrammeZones, resolveZone } from "./programme-zones";
import { fromPlain } from "./texts";
import { afterDuration } from "./times";

/**
 * RFC 5545, one VEVENT each. What is no talk with a time (cancelled, whole days, tasks) is named; an unreadable one excludes no
 * other; calendars are joined.
 */
export function readICalendar(text: string, zonesHere: ProgrammeZones): Programme {
	const zones = blocksOf(text, "VTIMEZONE");
	const calendar = new ICAL.Component(ICAL.parse(["BEGIN:VCALENDAR", ...zones, "END:VCALENDAR"].join("\r\n")));
	const events = text.split(/^(?=BEGIN:VCALENDAR\s*$)/im).flatMap((calendarText) => {
		const zones = { ...zonesHere, event: zoneOfCalendar(calendarText, zonesHere) };
		return blocksOf(calendarText, "VEVENT").map((block) => ({ block, zones }));
	});
	const others = otherComponents.flatMap((name) =>
		blocksOf(text, name).map((block) => `“${nameOf(block)}” is a ${name}, not an event`),
	);
	const read = events.map(({ block, zones }) => {
		if (!hasEnd.test(block)) return `“${nameOf(block)}” has no end: the file breaks off there`;
		try {
			return appearanceOf(calendar.addSubcomponent(new ICAL.Component(ICAL.parse(block))), zones);
		} catch (error) {
			if (error instanceof ImportRefused) throw error;
			return `“${nameOf(block)}” cannot be read: ${String((error as Error).message).slice(0, 200)}`;
		}
	});
	return {
		appearances: read.filter((result) => typeof result === "object"),
		unread: [...read.filter((result) => typeof result === "string"), ...others],
		warnings: [],
		rooms: {},
	};
}

const otherComponents = ["VTODO", "VJOURNAL", "VFREEBUSY"];
const hasEnd = /^END:VEVENT\s*$/im;

/** The zone that calendars of Google and Apple declare once, for all times without a zone. */
function zoneOfCalendar(text: string, zones: ProgrammeZones): string {
	const [, declared = ""] = /^X-WR-TIMEZONE[^:\r\n]*:(.*)$/im.exec(text) ?? [];
	const isIdle = () => !/^DT(?:START|END)(?:;VALUE=DATE-TIME)?:\d{8}T\d{6}\s*$/im.test(text);
	return resolveZone(declared, zones, isIdle);
}

function blocksOf(text: string, name: string): string[] {
	const [, ...begun] = text.split(new RegExp(`^BEGIN:${name}\\s*$`, "im"));
	const end = new RegExp(`^END:${name}\\s*$`, "im");
	return begun.map((rest) => {
		const [content = "", ...after] = rest.split(end);
		return `BEGIN:${name}${content}${after.length > 0 ? `END:${name}` : ""}`;
	});
}

function nameOf(block: string): string {
	const [, name = "?"] = /^SUMMARY[^:\r\n]*:(.+)$/im.exec(block) ?? /^UID[^:\r\n]*:(.+)$/im.exec(block) ?? [];
	return name.trim().slice(0, 80);
}

/** The appearance, or a sentence that says why there is none. */
function appearanceOf(component: ICAL.Component, zones: ProgrammeZones): Appearance | string {
	const event = new ICAL.Event(component);
	const textOf = (name: string) => String(component.getFirstPropertyValue(name) ?? "");
	const name = `“${(event.summary || event.uid || "?").slice(0, 80)}”`;
	if (textOf("status").toUpperCase() === "CANCELLED") return `${name} is cancelled`;
	if (!component.getFirstPropertyValue("dtstart") || !event.uid) return `${name} has no time or no UID`;
	if (event.startDate.isDate) return `${name} is of whole days: a talk has hours`;
	// A recurrence rule can repeat, or be evaluated, for ever.
	if (event.isRecurring()) return `${name} repeats by a rule: a programme gives each talk its own time`;
	const startAt = momentOf(event.startDate, component.getFirstProperty("dtstart"), zones);
	const [category = ""] = component.getFirstProperty("categories")?.getValues().map(String) ?? [];
	return {
		id: event.uid,
		title: textOf("summary"),
		track: category,
		speakers: [],
		description: fromPlain(textOf("description")),
		logo: "",
		startAt: startAt.moment.toISOString(),
		endAt: endOf(component, startAt, zones).toISOString(),
		room: textOf("location"),
	};
}

interface Moment {
	moment: Date;
	zone: string;
}

/** IANA zones are known by name, a zone of the file's own by its definition; a time without a zone is in the calendar's. */
function momentOf(time: ICAL.Time, property: ICAL.Property | null, zones: ProgrammeZones): Moment {
	const zoneName = String(property?.getParameter("tzid") ?? "");
	const isDefined = time.zone !== ICAL.Timezone.localTimezone;
	if (isDefined && !isZone(zoneName)) return { moment: new Date(time.toUnixTime() * 1000), zone: "UTC" };
	const zone = resolveZone(zoneName, zones);
	return { moment: fromClock(time.toString(), zone), zone };
}

/** In a duration, days are calendar days and hours are hours of elapsed time (RFC 5545, 3.3.6). */
function endOf(component: ICAL.Component, start: Moment, zones: ProgrammeZones): Date {
	const end = component.getFirstProperty("dtend");
	const endTime = end?.getFirstValue();
	if (endTime instanceof ICAL.Time) return momentOf(endTime, end, zones).moment;
	const duration = component.getFirstPropertyValue("duration");
	if (!(duration instanceof ICAL.Duration)) return start.moment;
	const { weeks, days, hours, minutes, seconds } = duration;
	const minutesInAll = hours * 60 + minutes + seconds / 60;
	return afterDuration(start.moment, { days: weeks * 7 + days, minutes: minutesInAll }, start.zone);
}
