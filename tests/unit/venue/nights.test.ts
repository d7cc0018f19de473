import { describe, expect, test } from "vitest";
import { endOfEvent } from "~/domain/event/end-of-event";
import { eventDay } from "~/domain/event/event";
import { eventDayOf, overlapsOf, startOfEventDay } from "~/domain/event/event-times";
import { dayAt } from "~/domain/live/presence";
import { spanOfDay, spanOfDays } from "~/domain/participant/calendar-entry";
import { conflictingSeats } from "~/domain/registration/attendance";
import { passagesOf } from "~/domain/venue/check-in";
import { verdictByRules } from "~/domain/venue/verdict";
import { buildEvent } from "../../support/world/event";

const saturday = { id: "sat", day: "2027-06-12", hours: { from: "22:00", to: "02:00" } };
const sunday = { id: "sun", day: "2027-06-13", hours: { from: "14:00", to: "18:00" } };
const times = { days: [saturday, sunday], timeZone: "Europe/Paris" };
/** A time of Sunday, 13 June, on the clock of the event. */
const at = (time: string) => new Date(`2027-06-13T${time}:00+02:00`);

describe("A night belongs to the day on which it began", () => {
	test.each([
		["21:59", "2027-06-13"],
		["00:00", "2027-06-12"],
		["01:59", "2027-06-12"],
		["02:00", "2027-06-13"],
		["14:30", "2027-06-13"],
	])("%s on Sunday is of %s", (time, day) => {
		expect(eventDayOf(at(time), times)).toBe(day);
	});

	test("without hours that hold a moment the calendar decides", () => {
		const days = [{ day: "2027-06-12" }, sunday];
		expect(eventDayOf(at("00:30"), { days, timeZone: "Europe/Paris" })).toBe("2027-06-13");
		expect(eventDayOf(at("00:30"), { days: [], timeZone: "America/New_York" })).toBe("2027-06-12");
	});

	test("what is counted by days begins when the night is over", () => {
		expect(startOfEventDay("2027-06-12", times).toISOString()).toBe("2027-06-11T22:00:00.000Z");
		expect(startOfEventDay("2027-06-13", times).toISOString()).toBe("2027-06-13T00:00:00.000Z");
		expect(startOfEventDay("2027-06-14", times).toISOString()).toBe("2027-06-13T22:00:00.000Z");
	});

	test("the night of summer time ends when the clock says so, whether it skips or repeats the hour", () => {
		const nightOf = (day: string) => ({
			days: [{ day, hours: { from: "22:00", to: "03:30" } }],
			timeZone: "Europe/Paris",
		});
		expect(startOfEventDay("2027-03-28", nightOf("2027-03-27")).toISOString()).toBe("2027-03-28T01:30:00.000Z");
		expect(startOfEventDay("2027-10-31", nightOf("2027-10-30")).toISOString()).toBe("2027-10-31T02:30:00.000Z");
	});

	test("the event, its calendar, its live session and its door end after midnight", () => {
		expect(endOfEvent([saturday], undefined, "Europe/Paris")?.toISOString()).toBe("2027-06-13T00:00:00.000Z");
		expect(endOfEvent([saturday], at("00:45"), "Europe/Paris")).toEqual(at("00:45"));
		expect(spanOfDay(saturday, "Europe/Paris")).toEqual({
			start: "2027-06-12T20:00:00.000Z",
			end: "2027-06-13T00:00:00.000Z",
			isAllDay: false,
		});
		expect(spanOfDays([saturday], "Europe/Paris")?.end).toBe("2027-06-13T00:00:00.000Z");
		expect(dayAt(times, at("00:30"))).toBe("sat");
		const attendee = { coming: "registered", days: ["sat"], due: "nothing", typologyId: null, sessions: [] } as const;
		const card = { ...attendee, days: ["sat"], sessions: [], standings: {}, firstName: "", lastName: "", company: "" };
		const place = {
			place: "entry",
			label: "",
			typologies: null,
			session: null,
			capacity: null,
			startsAt: null,
			endsAt: null,
		};
		const verdictAt = (now: Date) =>
			verdictByRules(card, { ...times, places: [] }, { place, direction: "in", now, inside: 0 });
		expect(verdictAt(at("00:30"))).toMatchObject({ kind: "entered" });
		expect(verdictAt(at("02:30"))).toMatchObject({ kind: "refused", reason: "otherDay" });
	});

	test("an entry at half past midnight is the second of the same night, and one in the afternoon is of another day", () => {
		const entry = (id: string, moment: Date) => ({ id, kind: "in" as const, at: moment.toISOString(), voids: null });
		const evening = entry("a", new Date("2027-06-12T22:30:00+02:00"));
		expect(passagesOf([evening, entry("b", at("00:30"))], times).map(({ id }) => id)).toEqual(["a"]);
		expect(passagesOf([evening, entry("b", at("14:30"))], times).map(({ id }) => id)).toEqual(["a", "b"]);
	});

	test("who comes on Saturday may keep a seat at one in the morning", () => {
		const seats = [{ startAt: at("01:00").toISOString(), isOpenToRemote: false }];
		const lostOn = (dayId: string) => conflictingSeats(seats, { isRemote: false, daysId: [dayId] }, times);
		expect(lostOn("sat")).toEqual([]);
		expect(lostOn("sun")).toEqual(seats);
	});
});

test.each([
	["22:00", "02:00", true],
	["20:00", "00:00", true],
	["18:00", "12:00", true],
	["18:00", "12:01", false],
	["09:00", "09:00", false],
	["09:00", "18:00", true],
])("Hours from %s to %s are valid: %s", (from, to, isValid) => {
	expect(eventDay.safeParse({ id: "one", day: "2027-06-12", hours: { from, to } }).success).toBe(isValid);
});

test("Two days that overlap are refused, where the later one begins; a day without hours waits for the night to end", () => {
	const early = { ...sunday, hours: { from: "01:30", to: "18:00" } };
	expect(overlapsOf([early, saturday])).toEqual([{ index: 0, nightEndsAt: "02:00" }]);
	expect(overlapsOf([saturday, { ...early, hours: { from: "02:00", to: "18:00" } }])).toEqual([]);
	expect(overlapsOf([saturday, { day: "2027-06-13" }])).toEqual([]);
	expect(() => buildEvent({ days: [saturday, early] })).toThrow("nightBefore");
});
