import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "../../scripts/docs/pages";

// The house is drawn by reading every file: seconds on a busy machine.
const timeout = 60_000;

test.each(Object.entries(pages))("%s is what the code makes it (npm run docs)", { timeout }, (file, make) => {
	expect(readFileSync(file, "utf8")).toBe(make());
});
