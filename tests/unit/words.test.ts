import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";

/** Lines of tracked files that match an extended regular expression, without this file. */
function linesWith(pattern: string, ...paths: string[]): string[] {
	try {
		const places = paths.length > 0 ? paths : ["app", "server.ts", "scripts", "tests", "*.md"];
		const options = { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;
		const found = execFileSync("git", ["grep", "-nE", pattern, "--", ...places, ":!tests/unit/words.test.ts"], options);
		return found.trimEnd().split("\n");
	} catch (error) {
		// git grep ends with 1 where nothing matches.
		if ((error as { status?: number }).status === 1) return [];
		throw error;
	}
}

describe("The words of docs/words.md", () => {
	test("nothing is said “of who” does it", () => {
		expect(linesWith("\\b(of|to|for|by|from|with) who\\b")).toEqual([]);
	});

	test("a type is a noun for its thing", () => {
		const retired =
			"Asked|Asking|Told|Said|Stands|Seen|Given|Kept|Known|Telling|Words|Place|Lot|Means|Tools|Found|Held";
		expect(
			linesWith(`^(export )?(interface|type|class) (${retired})\\b`, "app", "server.ts", "scripts", "tests"),
		).toEqual([]);
	});

	test("a type is not silenced", () => {
		expect(linesWith("\\bas never\\b", "app").length).toBeLessThanOrEqual(2);
	});

	test("an object is not spread to please the formatter", () => {
		expect(linesWith("\\.\\.\\.\\{ ", "app")).toEqual([]);
	});
});
