import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the lock file lists every platform's packages, or `npm ci` would refuse it", () => {
	const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
		packages: Record<string, { optionalDependencies?: Record<string, string> }>;
	};
	const listed = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, "")));
	const named = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
	// What is missing is added by `node scripts/complete-lock.js`.
	expect(named.filter((name) => !listed.has(name))).toEqual([]);
});

test("the lock file names no registry: whoever installs has their own", () => {
	expect(readFileSync("package-lock.json", "utf8")).not.toMatch(/"resolved": "http/);
});
