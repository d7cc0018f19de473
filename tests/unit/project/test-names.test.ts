import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tracked = execFileSync("git", ["ls-files", "app", "docs", "scripts", "tests", "*.md", "*.ts", "*.cjs"], {
	encoding: "utf8",
})
	.split("\n")
	.filter((file) => /\.(?:ts|tsx|md|js|cjs|yaml)$/.test(file) && file !== "CHANGELOG.md");
const textOf = new Map(tracked.filter((file) => existsSync(file)).map((file) => [file, readFileSync(file, "utf8")]));

const kinds = ["unit", "provider", "gateway", "routes", "e2e"];
const isTest = (path: string) => existsSync(`${path}.test.ts`) || existsSync(`${path}.test.tsx`);

// A list that names a test which has moved would silently let it run late, twice or never.
test("each file of tests that is named anywhere is there", () => {
	const lost = [...textOf].flatMap(([file, text]) =>
		[...text.matchAll(/\btests\/(?:unit|provider|gateway|routes|e2e|look)\/[\w/-]+\.test\.tsx?/g)]
			.map(([named]) => named)
			.filter((named) => !existsSync(named))
			.map((named) => `${file}: ${named}`),
	);
	expect(lost).toEqual([]);
});

test.each(["tests/support/run/engines.ts", "tests/support/run/longest-first.ts"])(
	"%s names tests that are there",
	(file) => {
		const names = [...(textOf.get(file) ?? "").matchAll(/^\t+"([\w/-]+)",$/gm)].map(([, name = ""]) => name);
		expect(names.length).toBeGreaterThan(5);
		const isThere = (name: string) => isTest(`tests/${name}`) || kinds.some((kind) => isTest(`tests/${kind}/${name}`));
		expect(names.filter((name) => !isThere(name))).toEqual([]);
	},
);
