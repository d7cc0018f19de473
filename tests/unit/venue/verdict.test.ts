import { describe, expect, test } from "vitest";
import { isDue, override, talksToday, walkInElsewhere } from "~/domain/venue/verdict";
import { type DeskAct, isAgainstAdvice } from "~/domain/venue/verdict-view";
import type { DoorReason } from "~/domain/venue/vocabulary";
import type { DoorPlace, Verdict } from "~/domain/venue/wire";

const entered: Verdict = { kind: "entered", isBack: false, isDue: false };
const already: Verdict = { kind: "already", at: "2027-03-18T08:00:00Z", where: "Hall" };
const refused = (reason: DoorReason): Verdict => ({ kind: "refused", reason, days: [] });

test.each<[string, Verdict, boolean]>([
	["who comes in and owes something", { ...entered, isDue: true }, true],
	["who comes in and owes nothing", entered, false],
	["who is inside already and owes something", { ...already, isDue: true }, true],
	["who is inside already and owes nothing", already, false],
	["whom a debt keeps outside", refused("unpaid"), true],
	["whom something else keeps outside", refused("otherDay"), false],
	["who leaves", { kind: "left" }, false],
])("A door says a debt of somebody %s, or none", (_, verdict, isOwing) => {
	expect(isDue(verdict)).toBe(isOwing);
});

describe("Staff may let somebody in against the verdict", () => {
	const guest = { ...walkInElsewhere, due: "due" as const };

	test("and what they owed they owe still", () => {
		expect(override(refused("otherDay"), guest)).toEqual({
			verdict: { kind: "entered", isBack: false, isDue: true },
			overrode: "otherDay",
		});
		expect(override(already, guest)).toMatchObject({ verdict: { isBack: true }, overrode: "already" });
	});

	test("but not where they are in anyway, nor for a badge that nobody wears", () => {
		expect(override(entered, guest)).toBeNull();
		expect(override(refused("unknown"), guest)).toBeNull();
		expect(override(refused("otherDay"), undefined)).toBeNull();
	});
});

test("Of the talks where somebody has a seat, a door names those of today", () => {
	const talk = (session: string | null, startsAt: string | null): DoorPlace => ({
		place: `session:${session}`,
		label: `Talk ${session}`,
		typologies: null,
		session,
		capacity: null,
		startsAt,
		endsAt: null,
	});
	const rules = {
		days: [],
		timeZone: "Europe/Paris",
		places: [
			talk("morning", "2027-03-18T08:00:00Z"),
			talk("somebodyElses", "2027-03-18T08:00:00Z"),
			talk("tomorrow", "2027-03-19T08:00:00Z"),
			talk("withoutTime", null),
			talk(null, "2027-03-18T08:00:00Z"),
		],
	};
	const guest = { sessions: ["morning", "tomorrow", "withoutTime"] };
	expect(talksToday(guest, rules, new Date("2027-03-18T07:00:00Z"))).toEqual([
		{ label: "Talk morning", at: "2027-03-18T08:00:00Z" },
	]);
});

test("A desk advises against letting somebody in on a day that is not theirs, and against nothing else", () => {
	const acts: DeskAct[] = ["pay", "register", "resume", "enterPrint", "enter", "print"];
	const against = (isTheirDay: boolean, direction: "in" | "out") =>
		acts.filter((act) => isAgainstAdvice(act, { place: "entry", isTheirDay }, direction));
	expect(against(false, "in")).toEqual(["enterPrint", "enter"]);
	expect(against(true, "in")).toEqual([]);
	expect(against(false, "out")).toEqual([]);
});
