import { describe, expect, test } from "vitest";
import {
	applyPresence,
	dayAt,
	hasLeft,
	intervalsOf,
	isFollowingRemotely,
	type OpenPages,
	type PresenceLog,
} from "~/domain/live/presence";
import { Dice } from "../../support/matrix/dice";

const at = (second: number) => new Date(Date.UTC(2027, 0, 15, 9, 0, second)).toISOString();
const log = (kind: "IN" | "OUT", page: string | null, second: number): PresenceLog => ({ kind, page, at: at(second) });

describe("What was logged of somebody", () => {
	test("is one stretch over two pages, and ends with the last of them", () => {
		const logs = [log("IN", "a", 0), log("IN", "b", 5), log("OUT", "a", 10), log("OUT", "b", 20)];
		expect(intervalsOf(logs)).toEqual([{ from: at(0), to: at(20) }]);
	});

	test("has no gap where a page comes back before it was heard to go", () => {
		expect(intervalsOf([log("IN", "a", 0), log("IN", "b", 3), log("OUT", "a", 3)])).toEqual([
			{ from: at(0), to: null },
		]);
		expect(intervalsOf([log("IN", "a", 0), log("OUT", "a", 3), log("IN", "b", 3)])).toEqual([
			{ from: at(0), to: null },
		]);
	});

	test("ends everywhere when who goes names no page", () => {
		expect(intervalsOf([log("IN", "a", 0), log("IN", "b", 1), log("OUT", null, 2)])).toEqual([
			{ from: at(0), to: at(2) },
		]);
	});

	test("is, second by second, when any page was in, in stretches that never overlap", () => {
		const dice = new Dice("presence");
		const roll = (sides: number) => Math.floor(dice.roll() * sides);
		for (let round = 0; round < 300; round++) {
			const pages = ["a", "b", "c", null];
			let second = 0;
			const logs = Array.from({ length: 1 + roll(30) }, () => {
				second += roll(4);
				return log(roll(2) === 0 ? "IN" : "OUT", pages[roll(4)] ?? null, second);
			});
			const intervals = intervalsOf(logs);
			for (const [index, { from, to }] of intervals.entries()) {
				expect(to === null || to > from).toBe(true);
				const next = intervals[index + 1];
				if (next) expect(to !== null && to < next.from).toBe(true);
			}
			for (let moment = 0; moment <= second; moment++) {
				const until = logs.filter((one) => one.at <= at(moment));
				const inside = until.reduce<OpenPages>(applyPresence, []);
				const isCovered = intervals.some(({ from, to }) => from <= at(moment) && (to === null || at(moment) < to));
				expect([moment, isCovered]).toEqual([moment, inside.length > 0]);
			}
		}
	});

	test("keeps the last pages of somebody who opens more than anybody looks at", () => {
		let inside: OpenPages = [];
		for (let page = 0; page < 50; page++) inside = applyPresence(inside, { kind: "IN", page: `p${page}` });
		expect(inside).toHaveLength(20);
		expect(inside.at(-1)).toBe("p49");
	});
});

test("Who is in the room goes by doors, who is remote by their page, and who never was in has not gone", () => {
	const gone = [{ source: "page", isIn: false }];
	expect([hasLeft(gone, true), hasLeft(gone, false), hasLeft([], true)]).toEqual([true, false, false]);
	const left = [...gone, { source: "door", isIn: false }];
	expect(hasLeft(left, false)).toBe(true);
	expect(hasLeft([{ source: "door", isIn: true }], false)).toBe(false);
});

test("Somebody follows from afar as they said on the last day, else as they registered, else from a page", () => {
	const days = [
		{ presentAt: "2027-03-18T09:00:00Z", isRemote: true },
		{ presentAt: "2027-03-19T09:00:00Z", isRemote: false },
	];
	expect(isFollowingRemotely(true, days)).toBe(false);
	expect(isFollowingRemotely(false, [])).toBe(false);
	expect(isFollowingRemotely(null, [])).toBe(true);
});

test("The day is that of the place of the event, whatever the hour is elsewhere", () => {
	const days = [
		{ id: "thursday", day: "2027-03-18" },
		{ id: "friday", day: "2027-03-19" },
	];
	expect(dayAt({ days, timeZone: "Europe/Paris" }, new Date("2027-03-18T22:59:00Z"))).toBe("thursday");
	expect(dayAt({ days, timeZone: "Europe/Paris" }, new Date("2027-03-18T23:01:00Z"))).toBe("friday");
	expect(dayAt({ days, timeZone: "Europe/Paris" }, new Date("2027-03-20T12:00:00Z"))).toBeUndefined();
});
