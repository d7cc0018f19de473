import { describe, expect, test } from "vitest";
import { formatNamedDays, leavesOf } from "~/domain/time/dates";

describe("The days of an event on its scene", () => {
	test("one or two by their names, more by their dates", () => {
		expect(formatNamedDays(["2027-03-18"], "fr")).toBe("Jeudi 18 mars");
		expect(formatNamedDays(["2027-03-19", "2027-03-18"], "fr")).toBe("Jeudi 18 et vendredi 19 mars");
		expect(formatNamedDays(["2027-03-31", "2027-04-01"], "fr")).toBe("Mercredi 31 mars et jeudi 1er avril");
		expect(formatNamedDays(["2027-03-18", "2027-03-19"], "en")).toBe("Thursday 18 and Friday 19 March");
		expect(formatNamedDays(["2027-03-18", "2027-03-19", "2027-03-20"], "fr")).toBe("18–20 mars 2027");
		expect(formatNamedDays([], "fr")).toBe("");
	});

	test("on a leaf of a calendar for each month", () => {
		expect(leavesOf(["2027-03-18", "2027-03-19"], "fr")).toEqual([{ month: "MARS", days: "18–19" }]);
		expect(leavesOf(["2027-03-18"], "fr")).toEqual([{ month: "MARS", days: "18" }]);
		expect(leavesOf(["2027-01-02", "2027-01-05"], "en")).toEqual([{ month: "JAN", days: "2 · 5" }]);
		expect(leavesOf(["2027-03-31", "2027-04-01"], "fr")).toEqual([
			{ month: "MARS", days: "31" },
			{ month: "AVRIL", days: "1" },
		]);
	});
});
