import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { contract } from "~/contract/index";
import { callRights } from "~/provider/ground/access/call-rights";

test("Whatever a call may be declared for is asked of a call", () => {
	const declared = Object.values(contract)
		.flatMap((calls) => Object.values(calls))
		.map((call) => call["~orpc"].meta.right);
	expect([...new Set(declared)].sort()).toEqual(Object.keys(callRights).sort());
});

test("Calls are bound by what asks their right, and by nothing else (decision 187)", () => {
	const users = execFileSync("git", ["grep", "-lw", "implementer", "--", "app"], { encoding: "utf8" });
	expect(users.trim().split("\n")).toEqual([
		"app/provider/ground/access/context.ts",
		"app/provider/ground/calls/calls.ts",
	]);
});
