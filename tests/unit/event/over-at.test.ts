import { describe, expect, test } from "vitest";
import { endOfEvent } from "~/domain/event/end-of-event";

const days = [
	{ id: "b", day: "2027-03-19", hours: { from: "09:30", to: "17:30" } },
	{ id: "a", day: "2027-03-18", hours: { from: "09:30", to: "22:00" } },
];
const over = (given = days as Parameters<typeof endOfEvent>[0], ended?: string) =>
	endOfEvent(given, ended === undefined ? undefined : new Date(ended), "Europe/Paris")?.toISOString();

describe("An event is over", () => {
	test("when its last day closes on the clocks of Paris; at midnight without hours", () => {
		expect(over()).toBe("2027-03-19T16:30:00.000Z");
		expect(over([{ id: "a", day: "2027-07-14" }])).toBe("2027-07-14T22:00:00.000Z");
		expect(over([])).toBeUndefined();
	});

	test("when its live was ended that day, where that was earlier", () => {
		expect(over(days, "2027-03-19T15:00:00Z")).toBe("2027-03-19T15:00:00.000Z");
		expect(over(days, "2027-03-18T15:00:00Z")).toBe("2027-03-19T16:30:00.000Z");
		expect(over(days, "2027-03-19T17:00:00Z")).toBe("2027-03-19T16:30:00.000Z");
	});
});
