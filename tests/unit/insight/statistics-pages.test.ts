import { expect, test } from "vitest";
import { textsOf } from "~/i18n/translator";
import type { Frame } from "~/routes/ground/event/frame.server";
import { breakdownTables } from "~/routes/insight/statistics/describe-statistics.server";

const conferences = Array.from({ length: 120 }, (_, at) => ({
	id: `c${at}`,
	label: `Talk ${at}`,
	taken: at,
	came: 0,
	places: null,
}));
const none = {
	typologies: [],
	days: [],
	registrations: [],
	hours: [],
	attendance: [],
	articles: [],
	emotions: [],
	revenue: [],
};
const breakdown = { ...none, conferences, opinions: null };
const talks = (requested: { id: string; page: number }) => {
	const at = (id: string, page: number) => `?${id}=${page}`;
	const frame = { t: textsOf("en"), locale: "en" } as Frame;
	return breakdownTables(frame, breakdown, { ...requested, at, file: () => "", isWhole: false }).conferences;
};

test("A long table of the statistics has pages, and its bars one measure", () => {
	const first = talks({ id: "", page: 1 });
	expect([first.rows.length, first.rows[0]?.label, first.pages?.after]).toEqual([50, "Talk 0", "?conferences=2"]);
	const last = talks({ id: "conferences", page: 9 });
	expect(last.rows.map(({ label }) => label)).toEqual(conferences.slice(100).map(({ label }) => label));
	expect([last.pages?.before, last.pages?.after]).toEqual(["?conferences=2", undefined]);
	expect([first.rows[49]?.values[0]?.percent, last.rows.at(-1)?.values[0]?.percent]).toEqual([41.2, 100]);
	expect(talks({ id: "articles", page: 3 }).rows[0]?.label).toBe("Talk 0");
});

test("The half hours of one day are drawn: of the day in the address, or of the last one", () => {
	const attendance = [
		{ day: "2027-03-18", at: "2027-03-18T09:00", entries: 4, inside: 4 },
		{ day: "2027-03-18", at: "2027-03-18T10:30", entries: 2, inside: 6 },
		{ day: "2027-03-19", at: "2027-03-19T09:30", entries: 1, inside: 1 },
	];
	const frame = { t: textsOf("en"), locale: "en" } as Frame;
	const ofDay = (day?: string) => {
		const requested = { id: "", page: 1, day, at: () => "", file: () => "", isWhole: false };
		return breakdownTables(frame, { ...breakdown, attendance }, requested);
	};
	const columns = (day?: string) => ofDay(day).attendance.drawings[0]?.columns.length;
	expect([columns("2027-03-18"), columns("2027-03-19"), columns()]).toEqual([2, 1, 1]);
	expect([ofDay("2027-03-18").attendanceDay, ofDay().attendanceDay]).toEqual(["Thu 18 Mar", "Fri 19 Mar"]);
	expect(ofDay("2027-03-18").attendance.rows.length).toBe(3);
});
