import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the lock file lists every platform's packages, or `npm ci` would refuse it", () => {
	const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
		packages: Record<string, { optionalDependencies?: Record<string, string> }>;
	};
	const listed = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, "")));
	const named = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
	// `node scripts/complete-lock.js` adds what is missing.
	expect(named.filter((name) => !listed.has(name))).toEqual([]);
});

test("the lock file names no registry: whoever installs has their own", () => {
	expect(readFileSync("package-lock.json", "utf8")).not.toMatch(/"resolved": "http/);
});

test("a library that its author gave up is not installed, for a package that could use it neither", () => {
	const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, unknown> };
	expect(Object.keys(packages).filter((path) => /(^|\/)crypto-js$/.test(path))).toEqual([]);
	expect(readFileSync("package.json", "utf8")).not.toContain('"crypto-js"');
});

test("the library that drives the camera is met in the browser's scanner alone", () => {
	const importing = readdirSync("app", { recursive: true, encoding: "utf8" })
		.filter((path) => /\.tsx?$/.test(path) && /from "html5-qrcode/.test(readFileSync(join("app", path), "utf8")))
		.sort();
	expect(importing).toEqual(["enhance/badge-camera.ts", "enhance/decoder.ts"]);
});

test("the bundled Chromium is the one that was reviewed, on a day that is written down", () => {
	const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
	const record = readFileSync("docs/decisions/007-packages-beyond-the-chosen-ones.md", "utf8").replace(/\s+/g, " ");
	const [, version, day = ""] =
		/`@sparticuz\/chromium` ([\d.]+)\. Last reviewed: (\d{4}-\d{2}-\d{2})/.exec(record) ?? [];
	expect(version).toBe(dependencies["@sparticuz/chromium"]);
	expect(Date.parse(day)).toBeGreaterThanOrEqual(Date.parse("2026-11-25"));
});
