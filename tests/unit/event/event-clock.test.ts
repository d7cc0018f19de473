import { expect, test } from "vitest";
import { endOfEvent } from "~/domain/event/end-of-event";
import { dayAt } from "~/domain/live/presence";
import { spanOfDay } from "~/domain/participant/calendar-entry";
import { calendarDay, hourAndMinute, isClockMoment, isDuring } from "~/domain/time/clock";
import { formatDay, formatDayNear, formatTime } from "~/domain/time/dates";
import { verdictByRules } from "~/domain/venue/verdict";
import { parseEventFile } from "~/provider/event/file/parse";

const fileIn = (zone: string, startAt: string) => `
domain: { id: d, name: D }
event: { id: e, alias: e, name: E, defaultLanguageId: fr${zone && `, timeZone: ${zone}`} }
days: [{ id: one, day: 2027-06-12 }]
languages: [{ id: fr, key: fr, label: Français }]
settings: { startAt: ${startAt} }
conferences: [{ id: c, title: C, slots: [{ id: s, startAt: ${startAt}, endAt: 2030-01-01T00:00:00Z }] }]
`;

function startIn(zone: string, startAt: string) {
	const parsed = parseEventFile(fileIn(zone, startAt), "e.yaml");
	if (!parsed.ok) return parsed.problems.map(({ message }) => message).join("\n");
	const { settings, conferences } = parsed.file.document;
	expect(conferences[0]?.slots[0]?.startAt).toBe(settings.startAt);
	return settings.startAt;
}

test.each([
	["", "2027-06-12T14:00:00Z", "2027-06-12T14:00:00Z"],
	["", "2027-06-12T14:00:00+02:00", "2027-06-12T12:00:00Z"],
	["", '"2027-06-12 14:00"', "2027-06-12T12:00:00Z"],
	["", "2027-03-12T14:00", "2027-03-12T13:00:00Z"],
	["Indian/Reunion", "2027-06-12T14:00", "2027-06-12T10:00:00Z"],
	["Indian/Reunion", "2027-06-12T14:00-0300", "2027-06-12T17:00:00Z"],
	// The clocks of New York change on 14 March and 7 November 2027, those of Paris on 28 March and 31 October.
	["America/New_York", "2027-03-13T14:00", "2027-03-13T19:00:00Z"],
	["America/New_York", "2027-03-15T14:00:30", "2027-03-15T18:00:30Z"],
	["America/New_York", "2027-11-06T14:00", "2027-11-06T18:00:00Z"],
	["America/New_York", "2027-11-08T14:00", "2027-11-08T19:00:00Z"],
	["America/Cayenne", "2027-06-12T14:00", "2027-06-12T17:00:00Z"],
])("In an event file of %s the time %s is %s", (zone, written, utc) => expect(startIn(zone, written)).toBe(utc));

test("A time that is none, and a zone that is none, are told", () => {
	expect(startIn("", "2027-02-30T14:00")).toContain("2027-03-16T18:00 on the event’s clock");
	expect(startIn("", "tomorrow")).toContain("2027-03-16T18:00 on the event’s clock");
	expect(startIn("Europe/Narnia", "2027-06-12T14:00")).toContain("expected a time zone such as Europe/Paris");
});

test("Times, days and hours of opening are those of the event's clock", () => {
	const late = "2027-06-12T21:30:00Z";
	expect(formatTime(late, "en", "Indian/Reunion")).toBe("01:30");
	expect(formatDay(late, "en", "Indian/Reunion")).toContain("13 June");
	expect(formatTime(late, "en", "America/New_York")).toBe("17:30");
	expect(calendarDay(new Date(late), "Indian/Reunion")).toBe("2027-06-13");
	expect(calendarDay(new Date(late), "America/Cayenne")).toBe("2027-06-12");
	const day = { id: "one", day: "2027-03-14", hours: { from: "01:00", to: "09:00" } };
	expect(spanOfDay(day, "America/New_York")).toMatchObject({
		start: "2027-03-14T06:00:00.000Z",
		end: "2027-03-14T13:00:00.000Z",
	});
	expect(endOfEvent([day], undefined, "America/New_York")?.toISOString()).toBe("2027-03-14T13:00:00.000Z");
	expect(dayAt({ days: [day], timeZone: "America/New_York" }, new Date("2027-03-15T03:30:00Z"))).toBe("one");
});

test("A door lets people in on the event's days by the event's clock", () => {
	const card = {
		coming: "registered" as const,
		days: [],
		due: "nothing" as const,
		typologyId: null,
		sessions: [],
		standings: {},
		firstName: "",
		lastName: "",
		company: "",
	};
	const place = {
		place: "entry",
		label: "",
		typologies: null,
		session: null,
		capacity: null,
		startsAt: null,
		endsAt: null,
	};
	const at = (iso: string, timeZone: string) =>
		verdictByRules(
			card,
			{ days: [{ id: "one", day: "2027-06-13" }], places: [place], timeZone },
			{ place, direction: "in", now: new Date(iso), inside: 0 },
		).kind;
	expect(at("2027-06-12T21:00:00Z", "Indian/Reunion")).toBe("entered");
	expect(at("2027-06-12T21:00:00Z", "Europe/Paris")).toBe("refused");
	expect(at("2027-06-14T02:00:00Z", "America/Cayenne")).toBe("entered");
});

test("A time on a clock is one that the calendar has, in a year that sorts as text", () => {
	for (const text of ["2027-03-28T02:30", "2028-02-29T23:59"]) expect(isClockMoment(text)).toBe(true);
	const none = [
		"2027-99-99T10:00",
		"2027-02-29T10:00",
		"2027-02-31T10:00",
		"2027-03-18T24:00",
		"9999-12-31T23:59",
		"0027-03-18T10:00",
		"",
	];
	expect(none.filter(isClockMoment)).toEqual([]);
});

test("A day of another year is said with its year", () => {
	const now = new Date("2026-11-28T15:00:00Z");
	const said = (iso: string, zone = "Europe/Paris") => formatDayNear(iso, "fr", zone, now).replace(/\u00a0/g, " ");
	expect(said("2026-12-31T22:00:00Z")).toBe("31 décembre");
	expect(said("2026-12-31T23:30:00Z")).toBe("1er janvier 2027");
	expect(said("2026-12-31T23:30:00Z", "UTC")).toBe("31 décembre");
	expect(said("2027-11-28T08:05:00Z")).toBe("28 novembre 2027");
});

test("A talk is on from its first moment, and no more at that of its end", () => {
	const talk = { startAt: "2027-03-18T09:00:00Z", endAt: "2027-03-18T10:00:00Z" };
	const moments = ["08:59:59.999", "09:00:00.000", "09:00:00.500", "09:59:59.999", "10:00:00.000", "10:00:00.500"];
	const isOn = moments.map((moment) => isDuring(talk, new Date(`2027-03-18T${moment}Z`)));
	expect(isOn).toEqual([false, true, true, true, false, false]);
});

test("An hour is written without a zero before it, a minute with one", () => {
	expect(hourAndMinute("2027-03-18T08:05:00Z", "Europe/Paris")).toEqual({ hour: "9", minute: "05" });
	expect(hourAndMinute("2027-03-17T23:00:30Z", "Europe/Paris")).toEqual({ hour: "0", minute: "00" });
});
