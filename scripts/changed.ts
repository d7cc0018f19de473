import { spawnSync } from "node:child_process";
import { type Selection, selectTests } from "../tests/support/changed/select";

// For scripts/test.js: what `npm test -- --changed` runs is written as JSON, and told on the other output.

const [since] = process.argv.slice(2);
const base = since ?? findBase();
const changed = listChanged(base);
const selection: Selection = changed.length > 0 ? await selectTests(changed) : { tests: [], left: 0, unknown: [] };
console.error(`Changed since ${base.slice(0, 12)}: ${changed.length} ${changed.length === 1 ? "file" : "files"}`);
for (const test of selection.tests) console.error(`  ${test}`);
if (selection.left > 0) console.error(`${selection.left} more tests come by it from farther away; npm test runs them.`);
for (const path of selection.unknown) console.error(`No test is known for ${path}; npm test runs all.`);
console.log(JSON.stringify(selection.tests));

/** Where this branch left the one that it is to come back to. */
function findBase(): string {
	for (const other of ["@{upstream}", "origin/HEAD", "origin/main", "main"]) {
		const mergeBase = git(["merge-base", "HEAD", other]);
		if (mergeBase) return mergeBase;
	}
	return "HEAD";
}

/** What is committed since, what is not yet, and what git does not know yet. */
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
