import { Imports, listTests } from "./imports";
import { rows } from "./rows";

/** Of the tests that reach a change over many imports, so many are run: `npm test` runs the rest. */
const mostOfProvider = 16;

export interface Selection {
	/** The test files to run. */
	tests: string[];
	/** Tests that come by the change from farther away than those that are run. */
	left: number;
	/** Changed files of the product that no row and no import knows. */
	unknown: string[];
}

/** The tests of a change: those that are nearest to it by their imports, and those that the table of places names. */
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
	// What is served is built: of its imports those alone count that stand in tests/.
	const servedDistances = imports.measureFrom(changed.filter((path) => path.startsWith("tests/")));
	const walked = changed.flatMap(testsOfPlace);
	const tests = new Set([...reached(unit), ...near, ...walked, ...served.filter((test) => servedDistances.has(test))]);
	return {
		tests: [...tests],
		left: reached(provider).length - near.length,
		unknown: changed.filter((path) => testsOfPlace(path).length === 0 && !reachesTest(imports, path, [...tests])),
	};
}

/** The nearest, and all that are as near as the last of them unless these are too many. */
function nearest(tests: string[], distanceOf: (test: string) => number): string[] {
	return tests.filter((test, at) => at < mostOfProvider || distanceOf(test) === 0);
}

function reachesTest(imports: Imports, path: string, tests: string[]): boolean {
	const distances = imports.measureFrom([path]);
	return tests.some((test) => distances.has(test));
}

/** What the row with the longest place that holds a file names; nothing for a file outside of them all. */
export function testsOfPlace(path: string): string[] {
	const holds = (place: string) => path === place || path.startsWith(`${place}/`);
	const places = rows.flatMap(({ places, tests }) => places.filter(holds).map((place) => ({ place, tests })));
	const longest = Math.max(...places.map(({ place }) => place.length));
	return places.filter(({ place }) => place.length === longest).flatMap(({ tests }) => tests);
}
