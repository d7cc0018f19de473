import { describe, expect, test } from "vitest";
import { isOfSubjects, isOver, missingChoices, overlaps } from "~/domain/registration/conference";

const span = (startAt: string, endAt: string) => ({
	startAt: `2027-03-18T${startAt}:00Z`,
	endAt: `2027-03-18T${endAt}:00Z`,
});

test("Two slots overlap when some minute belongs to both", () => {
	const morning = span("09:00", "10:00");
	expect(overlaps(morning, span("09:30", "09:45"))).toBe(true);
	expect(overlaps(morning, span("08:00", "11:00"))).toBe(true);
	expect(overlaps(morning, span("10:00", "11:00"))).toBe(false);
	expect(overlaps(morning, span("08:00", "09:00"))).toBe(false);
	expect(overlaps(morning, { startAt: "2027-03-18T09:00:00.000Z", endAt: "2027-03-18T09:00:00.500Z" })).toBe(true);
});

test("A slot is over when its end is past", () => {
	expect(isOver(span("09:00", "10:00"), new Date("2027-03-18T09:59:59Z"))).toBe(false);
	expect(isOver(span("09:00", "10:00"), new Date("2027-03-18T10:00:00Z"))).toBe(true);
});

describe("What is still to be chosen", () => {
	const nine = { id: "nine", ...span("09:00", "10:00") };
	const ten = { id: "ten", ...span("10:00", "11:00") };
	const one = (id: string, free: (typeof nine)[], parts: { isRequired?: boolean; held?: typeof nine } = {}) => ({
		id,
		free,
		isRequired: false,
		held: undefined,
		...parts,
	});
	const any = { minimum: 0, maximum: null };

	test("is nothing without a minimum and required conferences", () => {
		expect(missingChoices([one("a", [nine])], any)).toEqual({ required: [], more: 0 });
	});

	test("is every required conference that is not held", () => {
		const list = [
			one("a", [nine], { isRequired: true }),
			one("b", [ten], { isRequired: true, held: ten }),
			one("c", [ten]),
		];
		expect(missingChoices(list, any).required).toEqual(["a"]);
	});

	test("is what lacks to the minimum", () => {
		expect(missingChoices([one("a", [nine], { held: nine }), one("b", [ten])], { ...any, minimum: 2 }).more).toBe(1);
		expect(missingChoices([one("a", [nine], { held: nine }), one("b", [ten])], { ...any, minimum: 1 }).more).toBe(0);
	});

	test("is never more than can be had: full, at the same time, beyond the maximum", () => {
		expect(missingChoices([one("a", [])], { ...any, minimum: 1 }).more).toBe(0);
		expect(missingChoices([one("a", [], { isRequired: true })], any).required).toEqual([]);
		expect(missingChoices([one("a", [nine], { held: nine }), one("b", [nine])], { ...any, minimum: 2 }).more).toBe(0);
		expect(missingChoices([one("a", [nine]), one("b", [ten])], { minimum: 2, maximum: 1 }).more).toBe(1);
		const both = [one("a", [nine], { isRequired: true }), one("b", [ten], { isRequired: true })];
		expect(missingChoices(both, { minimum: 0, maximum: 1 }).required).toEqual(["a"]);
	});

	test("asks for a required conference that a choice of one's own stands in the way of, not for one that cannot fit", () => {
		const free = one("b", [nine], { isRequired: true });
		expect(missingChoices([one("a", [nine], { held: nine }), free], any).required).toEqual(["b"]);
		expect(missingChoices([one("a", [nine], { held: nine, isRequired: true }), free], any).required).toEqual([]);
	});
});

test.each([
	["of a chosen subject", { categories: ["light", "sound"] }, ["light"], false, true],
	["of other subjects", { categories: ["sound"] }, ["light"], false, false],
	["of no subject", {}, ["light"], false, false],
	["of other subjects, to somebody who chose none", { categories: ["sound"] }, [], false, true],
	["of other subjects that is required", { categories: ["sound"], isRequired: true }, ["light"], false, true],
	["of other subjects where they have a seat", { categories: ["sound"] }, ["light"], true, true],
])("A talk %s is offered, or not", (_, talk, chosen, isHeld, isOffered) => {
	const conference = { categories: [], isRequired: false, ...talk };
	expect(isOfSubjects(conference, { chosenIds: new Set(chosen), isHeld })).toBe(isOffered);
});
