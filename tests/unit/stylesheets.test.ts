import { expect, test } from "vitest";
import { hasStylesheet } from "~/http/express/has-stylesheet";

test.each([
	["same-origin", true],
	["same-site", false],
	["cross-site", false],
	["none", false],
	[undefined, false],
])("a browser that says %s has the stylesheet: %s", (site, expected) => {
	expect(hasStylesheet({ headers: { "sec-fetch-site": site } })).toBe(expected);
});
