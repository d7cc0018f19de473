import { describe, expect, test } from "vitest";
import { curveOf, ticksUpTo } from "~/domain/insight/curve";

const event = { firstDay: "2027-03-18", lastDay: "2027-03-19", former: null };

describe("The curve of registrations", () => {
	test("has no point where nobody registered, or only people who came after the event", () => {
		expect(curveOf({ ...event, days: [], today: "2027-03-16" })).toEqual([]);
		expect(curveOf({ ...event, days: [{ day: "2027-03-25", count: 1 }], today: "2027-03-25" })).toEqual([]);
	});

	test("adds up from the first one to the opening, and knows nothing of days to come", () => {
		const days = [
			{ day: "2027-03-14", count: 2 },
			{ day: "2027-03-16", count: 3 },
		];
		const points = curveOf({ ...event, days, today: "2027-03-16" });
		expect(points.map(({ day, total }) => [day.slice(8), total])).toEqual([
			["14", 2],
			["15", 2],
			["16", 5],
			["17", undefined],
			["18", undefined],
		]);
	});

	test("has the event before beside it, as long before its own first day", () => {
		const former = {
			firstDay: "2025-03-20",
			days: [
				{ day: "2025-03-01", count: 10 },
				{ day: "2025-03-17", count: 1 },
			],
		};
		const points = curveOf({ ...event, former, days: [{ day: "2027-03-14", count: 2 }], today: "2027-03-16" });
		expect(points.map(({ former }) => former)).toEqual([10, 11, 11, 11, 11]);
		const before = curveOf({ ...event, former, days: [], today: "2027-01-01" });
		expect([before[0]?.day, before[0]?.former, before[0]?.total]).toEqual(["2027-02-27", 10, undefined]);
	});

	test("ends with the event, and is empty where nobody registered", () => {
		const days = [{ day: "2027-03-17", count: 1 }];
		expect(curveOf({ ...event, days, today: "2027-04-30" }).at(-1)).toEqual({ day: "2027-03-19", total: 1 });
		expect(curveOf({ ...event, days: [], today: "2027-03-01" })).toEqual([]);
		expect(curveOf({ ...event, days: [{ day: "2020-01-01", count: 1 }], today: "2027-03-01" })).toHaveLength(730);
	});

	test("has round values at its side, above the greatest", () => {
		expect(ticksUpTo(0)).toEqual([0, 1]);
		expect(ticksUpTo(3)).toEqual([0, 1, 2, 3]);
		expect(ticksUpTo(1284)).toEqual([0, 500, 1000, 1500]);
		for (const most of [1, 7, 19, 40, 99, 101, 999, 50_000]) {
			const ticks = ticksUpTo(most);
			expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
			expect(ticks.length).toBeLessThanOrEqual(5);
			expect(ticks.every(Number.isInteger)).toBe(true);
		}
	});
});
