import { spawnSync } from "node:child_process";
import { type Selection, selectTests } from "../tests/support/changed/select";

// For scripts/test.js: writes the tests that `npm test -- --changed` runs as JSON to standard output, and the explanation to
// standard error.

const [since] = process.argv.slice(2);
const base = since ?? findBase();
const changed = listChanged(base);
const selection: Selection = changed.length > 0 ? await selectTests(changed) : { tests: [], left: 0, unknown: [] };
console.error(`Changed since ${base.slice(0, 12)}: ${changed.length} ${changed.length === 1 ? "file" : "files"}`);
for (const test of selection.tests) console.error(`  ${test}`);
if (selection.left > 0) console.error(`${selection.left} more tests come by it from farther away; npm test runs them.`);
for (const path of selection.unknown) console.error(`No test is known for ${path}; npm test runs all.`);
console.log(JSON.stringify(selection.tests));

/** Returns the commit where this branch left the one into which it will be merged. */
function findBase(): string {
	for (const other of ["@{upstream}", "origin/HEAD", "origin/main", "main"]) {
		const mergeBase = git(["merge-base", "HEAD", other]);
		if (mergeBase) return mergeBase;
	}
	return "HEAD";
}

/** Lists the files changed in later commits, changed without a commit, and new to git. */
function listChanged(since: string): string[] {
	const tracked = git(["diff", "--name-only", since]);
	if (tracked === undefined) throw new Error(`git knows no ${since}`);
	const unknown = git(["ls-files", "--others", "--exclude-standard"]) ?? "";
	return [...new Set(`${tracked}\n${unknown}`.split("\n").filter(Boolean))].sort();
}

function git(args: string[]): string | undefined {
	const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
	return status === 0 ? stdout.trim() : undefined;
}
