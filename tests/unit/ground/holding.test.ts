import { expect, test } from "vitest";
import { z } from "zod";
import { holds, marks } from "~/domain/ground/holding";
import { peopleRow } from "~/domain/people/people-list";

test.each([
	["a number", 7, true],
	["no amount", 0, true],
	["a text", "06 12 34 56 78", true],
	["an address", { city: "Lyon" }, true],
	["several things", ["a"], true],
	["an empty text", "", false],
	["nothing", null, false],
	["an empty list", [], false],
	["an address that says nothing", {}, false],
])("A field that may hold something of people holds it with %s, or not", (_, value, isHeld) => {
	const field = holds("contact", z.unknown());
	expect(marks.get(field)?.of(value)).toEqual(isHeld ? ["contact"] : []);
});

test("A row of a list holds what its columns that are filled are about", () => {
	const held = (row: object) => marks.get(peopleRow)?.of({ id: "ana", ...row });
	expect(held({ name: "Ana", email: "ana@example.com", due: 0, "P.diet": ["vegan"], "U.visits": false })).toEqual([
		"contact",
		"money",
		"health",
		"health",
	]);
	expect(held({ name: "Ana", email: null, phone: "", "P.diet": [] })).toEqual([]);
});
