import { describe, expect, test } from "vitest";
import { ownPath } from "~/http/safe-redirect";

describe("Where to come back to", () => {
	test.each(["/salon", "/salon?x=//evil", "/salon/inscription", "/salon/a..b/.well", "/salon/%20x"])("is %s", (path) =>
		expect(ownPath(path, "/salon")).toBe(path),
	);

	test.each([
		"//evil",
		"/\\evil",
		"\\\\evil",
		"/%2F%2Fevil",
		"/\t/evil",
		"\t//evil",
		"/salon\n//evil",
		"https:evil",
		"@evil",
		"/salon/..//evil",
		"/salon/%2e%2e/evil",
		"/salon/.%2E?evil",
		"/salon/./evil",
		"/salon/..",
		"/salon/../salon",
		"/salon/\\evil",
		"/salon/ x",
		"/salon/\nx",
		"/salonx",
		"/SALON",
		"/autre",
		"",
		undefined,
	])("is not %j", (path) => expect(ownPath(path, "/salon")).toBeUndefined());
});
