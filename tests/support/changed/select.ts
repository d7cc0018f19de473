import { listTests } from "../run/list-tests";
import { Imports } from "./imports";
import { rows } from "./rows";

/** The number of tests that run of those that reach a change over many imports; `npm test` runs the rest. */
const mostOfProvider = 16;

export interface Selection {
	tests: string[];
	/** Tests that reach the change from farther away than those that run. */
	left: number;
	/** Changed files of the product that no row and no import knows. */
	unknown: string[];
}

/** Selects the tests for a change: those nearest to it by their imports, and those that the table of places names. */
export async function selectTests(changed: string[]): Promise<Selection> {
	const unit = listTests("unit");
	const provider = [...listTests("provider"), ...listTests("gateway")];
	const served = [...listTests("routes"), ...listTests("e2e")];
	const imports = await Imports.read([...unit, ...provider, ...served]);
	const distances = imports.measureFrom(changed);
	const distanceOf = (test: string) => distances.get(test) ?? Number.POSITIVE_INFINITY;
	const reached = (tests: string[]) =>
		tests.filter((test) => distances.has(test)).sort((a, b) => distanceOf(a) - distanceOf(b));
	const near = nearest(reached(provider), distanceOf);
	// The product is served from its build, so of these tests' imports only those within tests/ count.
	const servedDistances = imports.measureFrom(changed.filter((path) => path.startsWith("tests/")));
	const walked = changed.flatMap(testsOfPlace);
	const tests = new Set([...reached(unit), ...near, ...walked, ...served.filter((test) => servedDistances.has(test))]);
	return {
		tests: [...tests],
		left: reached(provider).length - near.length,
		unknown: changed.filter((path) => testsOfPlace(path).length === 0 && !reachesTest(imports, path, [...tests])),
	};
}

/** Returns the nearest tests, and all that are as near as the last of them, unless these are too many. */
function nearest(tests: string[], distanceOf: (test: string) => number): string[] {
	return tests.filter((test, at) => at < mostOfProvider || distanceOf(test) === 0);
}

function reachesTest(imports: Imports, path: string, tests: string[]): boolean {
	const distances = imports.measureFrom([path]);
	return tests.some((test) => distances.has(test));
}

/** Returns the tests in the row with the longest place that contains a file; empty for a file outside of all places. */
export function testsOfPlace(path: string): string[] {
	const holds = (place: string) => path === place || path.startsWith(`${place}/`);
	const places = rows.flatMap(({ places, tests }) => places.filter(holds).map((place) => ({ place, tests })));
	const longest = Math.max(...places.map(({ place }) => place.length));
	return places.filter(({ place }) => place.length === longest).flatMap(({ tests }) => tests);
}
