import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "../../scripts/docs/pages";

test.each(Object.entries(pages))("%s is what the code makes it (npm run docs)", (file, make) => {
	expect(readFileSync(file, "utf8")).toBe(make());
});
