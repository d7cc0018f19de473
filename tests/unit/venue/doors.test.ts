import { describe, expect, test } from "vitest";
import { type CheckIn, checkInStatusOf, neverThere, passagesOf } from "~/domain/venue/check-in";
import { discrepanciesOf } from "~/domain/venue/discrepancy";
import { packAttendee, unpackAttendee } from "~/domain/venue/packed-attendee";
import { canOverride, override, talksToday, verdictByRules } from "~/domain/venue/verdict";
import {
	deskActs,
	deskActsOf,
	isAgainstAdvice,
	namesInGroup,
	stateOf,
	ticketFactsOf,
	verdictViewOf,
} from "~/domain/venue/verdict-view";
import type { Overridden } from "~/domain/venue/vocabulary";
import type { Attendee, DoorPlace, Verdict } from "~/domain/venue/wire";

const times = { days: [], timeZone: "Europe/Paris" };

const fact = (id: string, kind: CheckIn["kind"], at: string, voids: string | null = null): CheckIn => ({
	id,
	kind,
	voids,
	at: `2027-01-15T${at}:00.000Z`,
});

/** Random numbers, the same each time. */
function dice(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
}

function shuffled<T>(list: readonly T[], roll: (below: number) => number): T[] {
	const rest = [...list];
	return list.map(() => rest.splice(roll(rest.length), 1)[0] as T);
}

describe("How somebody stands", () => {
	test("is the same in a thousand orders of what three devices saw, told twice, and whatever of it came first", () => {
		for (let seed = 1; seed <= 20; seed++) {
			const roll = dice(seed);
			const facts = Array.from({ length: 12 }, (_, index) =>
				fact(`${"abc"[roll(3)]}${index}`, roll(2) ? "in" : "out", `1${roll(3)}:${roll(6)}0`),
			);
			const voids = facts.filter(() => roll(4) === 0).map(({ id }) => fact(`v${id}`, "void", "09:00", id));
			const all = [...facts, ...voids];
			const stands = checkInStatusOf(all, times);
			for (let order = 0; order < 50; order++) {
				const told = shuffled([...all, ...all.filter(() => roll(2) === 0)], roll);
				expect(checkInStatusOf(told, times)).toEqual(stands);
			}
		}
	});

	test("begins with the first who came, and ends with the last that happened", () => {
		const [a, b, c] = [fact("a", "in", "09:42"), fact("b", "in", "09:50"), fact("c", "out", "12:00")];
		expect(checkInStatusOf([], times)).toEqual(neverThere);
		expect(checkInStatusOf([b, a], times)).toMatchObject({ firstAt: a.at, isIn: true, at: a.at, factId: "a" });
		expect(checkInStatusOf([c, b, a], times)).toMatchObject({ firstAt: a.at, isIn: false, at: c.at });
		expect(checkInStatusOf([fact("v", "void", "08:00", "a"), a, b], times)).toMatchObject({
			firstAt: b.at,
			factId: "b",
		});
		expect(checkInStatusOf([a, fact("v", "void", "10:00", "a")], times)).toEqual(neverThere);
	});
});

describe("A passage", () => {
	const places = (facts: CheckIn[]) => passagesOf(facts, times).map(({ id }) => id);

	test("is no going of somebody who never came in, until a door tells that they had", () => {
		const going = fact("b", "out", "12:00");
		expect(places([going])).toEqual([]);
		expect(checkInStatusOf([going], times)).toEqual(neverThere);
		expect(places([going, fact("a", "in", "09:00")])).toEqual(["a", "b"]);
	});

	test("is a going after midnight too, once", () => {
		const night: CheckIn[] = [
			{ id: "a", kind: "in", at: "2027-01-15T20:00:00.000Z", voids: null },
			{ id: "b", kind: "out", at: "2027-01-16T01:00:00.000Z", voids: null },
			{ id: "c", kind: "out", at: "2027-01-16T09:00:00.000Z", voids: null },
		];
		expect(places(night)).toEqual(["a", "b"]);
	});
});

describe("What does not fit", () => {
	const entered = (id: string, at: string, overrode: Overridden | null = null) => ({
		...fact(id, "in", at),
		offline: false,
		overrode,
		isHandedIn: false,
	});

	test("is who comes in twice on one day of the event's clock, wherever its server stands", () => {
		const facts = [entered("a", "18:00"), entered("b", "21:00")];
		const odd = (timeZone: string) =>
			discrepanciesOf(facts, () => null, { days: [], timeZone }).map(({ factId, kind }) => `${factId} ${kind}`);
		expect(odd("Europe/Paris")).toEqual(["b double"]);
		// In that zone it is one o'clock of the next morning.
		expect(odd("Indian/Reunion")).toEqual([]);
	});

	test("is who was let in against a refusal, with a network too, and why they were refused", () => {
		const facts = [entered("a", "08:00", "declined"), entered("b", "09:00", "already")];
		expect(discrepanciesOf(facts, () => null, times)).toMatchObject([
			{ factId: "a", kind: "overridden", reason: "declined" },
			{ factId: "b", kind: "double", afterId: "a", reason: null },
		]);
	});
});

const rules = {
	days: [
		{ id: "thursday", day: "2027-01-14" },
		{ id: "friday", day: "2027-01-15" },
	],
	places: [],
	timeZone: "Europe/Paris",
};
const entry: DoorPlace = {
	place: "entry",
	label: "Entrée",
	typologies: null,
	session: null,
	capacity: null,
	startsAt: null,
	endsAt: null,
};
const ana: Attendee = {
	coming: "registered",
	days: [],
	due: "nothing",
	typologyId: "visitor",
	sessions: [],
	standings: {},
	firstName: "Ana",
	lastName: "Durand",
	company: "Halo",
};
const now = new Date("2027-01-15T09:00:00Z");
const ask = (card: Attendee | undefined, more: Partial<Parameters<typeof verdictByRules>[2]> = {}) =>
	verdictByRules(card, rules, { place: entry, direction: "in", now, inside: 0, ...more });
const reason = (card: Attendee | undefined, more: Parameters<typeof ask>[1] = {}) => {
	const verdict = ask(card, more);
	return verdict.kind === "refused" ? verdict.reason : verdict.kind;
};

describe("A door", () => {
	test("lets in who comes today, and says why it does not let in the others", () => {
		expect(ask(ana)).toEqual({ kind: "entered", isBack: false, isDue: false });
		expect(reason(undefined)).toBe("unknown");
		for (const coming of ["notRegistered", "declined", "waiting", "represented"] as const) {
			expect(reason({ ...ana, coming })).toBe(coming);
		}
		expect(ask({ ...ana, days: ["thursday"] })).toEqual({ kind: "refused", reason: "otherDay", days: ["2027-01-14"] });
		expect(reason({ ...ana, days: ["friday"] })).toBe("entered");
		expect(reason(ana, { now: new Date("2027-01-16T09:00:00Z") })).toBe("otherDay");
		expect(reason({ ...ana, due: "refused" })).toBe("unpaid");
		expect(ask({ ...ana, due: "due" })).toMatchObject({ kind: "entered", isDue: true });
	});

	test("says when and where somebody came who is in; who went may come back, and who forgot to go comes the next day", () => {
		const at = "2027-01-15T08:42:00.000Z";
		const standing = (isIn: boolean, when = at) => ({
			...ana,
			standings: { entry: { firstAt: when, isIn, at: when, where: "Porte B" } },
		});
		expect(ask(standing(true))).toEqual({ kind: "already", at, where: "Porte B" });
		expect(ask(standing(false))).toMatchObject({ kind: "entered", isBack: true });
		expect(ask(standing(true, "2027-01-14T08:00:00.000Z"))).toMatchObject({ kind: "entered", isBack: true });
		expect(ask(standing(true), { direction: "out" })).toEqual({ kind: "left" });
		const leaving = { direction: "out" } as const;
		expect(reason({ ...standing(true), coming: "declined" }, leaving)).toBe("left");
		// Neither somebody who has already left, nor somebody whom no door saw enter.
		expect([reason(standing(false), leaving), reason(ana, leaving)]).toEqual(["notIn", "notIn"]);
	});

	test("of a zone or a conference has rules of its own", () => {
		const zone = { ...entry, place: "zone:vip", typologies: ["speaker"], capacity: 2 };
		expect(reason(ana, { place: zone })).toBe("notForThem");
		const speaker = { ...ana, typologyId: "speaker" };
		expect(reason(speaker, { place: zone, inside: 1 })).toBe("entered");
		expect(reason(speaker, { place: zone, inside: 2 })).toBe("full");
		const session = { ...entry, place: "session:s1", session: "s1" };
		expect(reason(ana, { place: session })).toBe("noPlace");
		expect(reason({ ...ana, sessions: ["s1"] }, { place: session })).toBe("entered");
	});

	test("is opened by an override for anybody known, and for nobody else", () => {
		expect(canOverride(ask({ ...ana, coming: "declined" }))).toBe(true);
		expect(canOverride(ask(undefined))).toBe(false);
	});
});

test("A card is the same packed and unpacked", () => {
	const at = "2027-01-15T08:42:00.123Z";
	const card: Attendee = {
		...ana,
		due: "refused",
		days: ["friday"],
		sessions: ["s1", "s2"],
		coming: "waiting",
		typologyId: null,
		standings: {
			entry: { firstAt: at, isIn: true, at, where: "Porte B" },
			"zone:vip": { firstAt: null, isIn: false, at, where: "" },
		},
	};
	expect(unpackAttendee(packAttendee(card))).toEqual(card);
	expect(unpackAttendee(packAttendee({ ...ana, company: "A\tB;C,D" })).company).toBe("A B C D");
});

test("Somebody who is let in against a refusal owes what they owed, and the refusal is told", () => {
	const letIn = (card: Attendee) => override(ask(card), card);
	const entered = { kind: "entered", isBack: false };
	expect(letIn({ ...ana, due: "refused" })).toEqual({ verdict: { ...entered, isDue: true }, overrode: "unpaid" });
	const declined = { ...ana, coming: "declined" } as const;
	expect(letIn({ ...declined, due: "due" })).toEqual({ verdict: { ...entered, isDue: true }, overrode: "declined" });
	expect(letIn(declined)).toEqual({ verdict: { ...entered, isDue: false }, overrode: "declined" });
	expect(letIn(ana)).toBeNull();
	expect(override(ask(undefined), undefined)).toBeNull();
});

describe("Somebody let in twice", () => {
	const onTime = { offline: false, overrode: null, isHandedIn: false };
	const seen = (id: string, at: string) => ({ ...fact(id, "in", "00:00"), at, ...onTime });
	// 23:30 and 00:30 on the clocks of Tokyo, one afternoon in Paris.
	const facts = [seen("a", "2027-06-12T14:30:00.000Z"), seen("b", "2027-06-12T15:30:00.000Z")];
	const kinds = (timeZone: string) =>
		discrepanciesOf(facts, () => null, { days: [], timeZone }).map(({ factId, kind }) => [factId, kind]);

	test("is told where it is one day by the event's clock", () =>
		expect(kinds("Europe/Paris")).toEqual([["b", "double"]]));
	test("is not where midnight lay between", () => expect(kinds("Asia/Tokyo")).toEqual([]));
});

test("A ticket says the days where there are several, and the talks of today in which somebody has a seat", () => {
	const talk = (session: string, startsAt: string) => ({
		place: `session:${session}`,
		label: session,
		typologies: null,
		session,
		capacity: null,
		startsAt,
		endsAt: startsAt,
	});
	const places = [
		talk("late", "2027-03-18T22:30:00Z"),
		talk("night", "2027-03-18T23:30:00Z"),
		talk("other", "2027-03-18T09:00:00Z"),
	];
	const rules = { ...times, places };
	const sessions = ["late", "night"];
	const today = talksToday({ sessions }, rules, new Date("2027-03-18T08:00:00Z"));
	expect(today).toEqual([{ label: "late", at: "2027-03-18T22:30:00Z" }]);
	const clock = { time: (at: string) => at.slice(11, 16), shortDay: (day: string) => day.slice(8) };
	const person = { company: "", days: ["2027-03-18", "2027-03-19"], talks: today };
	const entered = { kind: "entered", isBack: false, isDue: false } as const;
	expect(ticketFactsOf(person, entered, 2, clock)).toEqual([
		{ key: "days", value: "18, 19" },
		{ key: "talks", value: "22:30 late" },
	]);
	const refused: Verdict = { kind: "refused", reason: "otherDay", days: [] };
	expect(ticketFactsOf({ ...person, company: "Filament" }, refused, 2, clock).map(({ key }) => key)).toEqual([
		"company",
		"talks",
	]);
	expect(ticketFactsOf({ ...person, talks: [] }, entered, 1, clock)).toEqual([]);
	expect(namesInGroup(["Ysée", "Wandrille"], "fr")).toEqual({ names: "Ysée et Wandrille", others: 0 });
	expect(namesInGroup(["A", "B", "C", "D"], "fr")).toEqual({ names: "A, B", others: 2 });
});

test("The desk offers first what somebody needs most", () => {
	const abilities = { registers: true, takesPayments: true, prints: true };
	const person = { coming: "registered", due: "nothing", standings: {} } as const;
	const here = { place: "entry", isTheirDay: true };
	const offered = (more: Partial<Parameters<typeof deskActsOf>[0]>, direction: "in" | "out" = "in") =>
		deskActsOf({ ...person, ...more }, here, direction, abilities);
	const inside = { entry: { firstAt: "x", isIn: true, at: "x", where: "" } };
	expect(offered({})).toEqual(["enterPrint", "enter", "print"]);
	expect(offered({ standings: inside })).toEqual(["print", "enter"]);
	expect(offered({ due: "refused" })[0]).toBe("pay");
	expect(offered({ coming: "notRegistered" })).toEqual(["register", "enter"]);
	expect(offered({ coming: "declined" })[0]).toBe("resume");
	expect(offered({ coming: "waiting" })).toEqual(["enter"]);
	expect(offered({}, "out")).toEqual(["enter"]);
	// Nobody is advised to let somebody in on a day that is not theirs; their badge is printed before it.
	const tomorrow = { place: "entry", isTheirDay: false };
	const early = (prints: boolean) => deskActsOf(person, tomorrow, "in", { ...abilities, prints });
	expect([early(true), early(false)]).toEqual([["print", "enter", "enterPrint"], ["enter"]]);
	expect(deskActs.filter((act) => isAgainstAdvice(act, tomorrow, "in"))).toEqual(["enterPrint", "enter"]);
	expect(deskActs.filter((act) => isAgainstAdvice(act, here, "in") || isAgainstAdvice(act, tomorrow, "out"))).toEqual(
		[],
	);
	const card = { ...person, days: [], typologyId: null, sessions: [], firstName: "", lastName: "", company: "" };
	expect([stateOf(card, tomorrow), stateOf(card, here), stateOf({ ...card, standings: inside }, tomorrow)]).toEqual([
		"otherDay",
		"registered",
		"in",
	]);
	expect(deskActsOf(person, here, "in", { registers: false, takesPayments: false, prints: false })).toEqual(["enter"]);
});

test("Who comes in and owes something is a verdict of its own, with the amount in words of the desk or of the door", () => {
	const clock = { time: (at: string) => at, day: (day: string) => day };
	const desk = { registers: true, takesPayments: true, prints: false };
	const entered = (isDue: boolean) => ({ kind: "entered", isBack: false, isDue }) as const;
	const said = (verdict: Verdict, abilities: typeof desk | null, owed = "19,52 €") => {
		const { tone, sum } = verdictViewOf(verdict, clock, abilities, owed);
		return [tone, sum];
	};
	expect(said(entered(true), desk)).toEqual(["due", { key: "scan.sum.desk", variables: { amount: "19,52 €" } }]);
	expect(said(entered(true), null)).toEqual(["due", { key: "scan.sum.door", variables: { amount: "19,52 €" } }]);
	// A device without a network knows that something is due, and not how much.
	expect(said(entered(true), desk, "")).toEqual(["due", { key: "scan.sum.open" }]);
	expect(said(entered(false), desk)).toEqual(["in", null]);
	const unpaid: Verdict = { kind: "refused", reason: "unpaid", days: [] };
	expect(said(unpaid, desk)).toEqual(["refused", { key: "scan.sum.desk", variables: { amount: "19,52 €" } }]);
});
