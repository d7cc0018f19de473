import { existsSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { rows } from "../../support/changed/rows";
import { testsOfPlace } from "../../support/changed/select";
import { listTests } from "../../support/run/list-tests";

const named = rows.flatMap(({ tests }) => tests);
const places = rows.flatMap((row) => row.places);

describe("The table of what walks a change", () => {
	test("names every file of routes and e2e, and none that is not there", () => {
		expect([...listTests("routes"), ...listTests("e2e")].filter((file) => !named.includes(file))).toEqual([]);
		expect(named.filter((file) => !existsSync(file))).toEqual([]);
	});

	test("has a row for every room of every wing, and every place is there, once", () => {
		const rooms = ["app/provider", "app/routes"].flatMap((place) =>
			foldersIn(place).flatMap((wing) => foldersIn(wing)),
		);
		const wings = ["app/routes", "app/i18n"].flatMap(foldersIn);
		expect([...rooms, ...wings].filter((place) => !places.includes(place))).toEqual([]);
		expect(foldersIn("app").filter((place) => testsOfPlace(`${place}/any/where.ts`).length === 0)).toEqual([
			"app/provider",
			"app/routes",
		]);
		expect(places.filter((place) => !existsSync(place) && !existsSync(`${place}.tsx`))).toEqual([]);
		expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
	});

	test("gives a file the row of the longest place that holds it", () => {
		expect(testsOfPlace("app/provider/live/ballots/take-answers.ts")).toContain("tests/routes/live/votes.test.ts");
		expect(testsOfPlace("app/ui/css/tokens.css")).not.toEqual(testsOfPlace("app/ui/button.tsx"));
		expect(testsOfPlace("README.md")).toEqual([]);
	});
});

function foldersIn(place: string): string[] {
	return readdirSync(place, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => `${place}/${name}`);
}
