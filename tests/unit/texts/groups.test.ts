import { expect, test } from "vitest";
import { groupIdentifier } from "~/domain/ground/identifiers";
import { inTwoLines } from "~/domain/texts/groups-of-four";
import { formatHours } from "~/domain/time/dates";
import { codeInGroups } from "~/provider/documents/layout/code-in-groups";

test("A SIREN and a SIRET are read in groups, and no other number is", () => {
	expect(groupIdentifier("73282932000074")).toBe("732\u00a0829\u00a0320\u00a000074");
	expect(groupIdentifier("732829320")).toBe("732\u00a0829\u00a0320");
	expect(groupIdentifier("W691012345")).toBe("W691012345");
});

test("An account's number breaks after its fourth group alone", () => {
	expect(inTwoLines("FR7630006000011234567890189").split(" ")).toEqual([
		"FR76\u00a03000\u00a06000\u00a00112",
		"3456\u00a07890\u00a0189",
	]);
});

test("A code on paper stands in fours, and is one word to whoever copies it", () => {
	const code = codeInGroups("FHPA65B2DQMPWG3C")
		.map(({ text }) => text)
		.join("");
	expect(code.match(/<span class="quad">\w{4}<\/span>/g)).toHaveLength(4);
	expect(code.replace(/<[^>]+>/g, "")).toBe("FHPA65B2DQMPWG3C");
});

test.each([
	["fr", "9\u00a0h\u00a030\u00a0–\u2060\u00a019\u00a0h"],
	["en", "09:30\u00a0–\u2060\u00a019:00"],
])("A range of hours breaks on no side of its dash (%s)", (locale, range) => {
	expect(formatHours("2027-03-18T09:30:00Z", "2027-03-18T19:00:00Z", locale, "UTC")).toBe(range);
});
