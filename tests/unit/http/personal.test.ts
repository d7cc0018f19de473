import { describe, expect, test } from "vitest";
import { isPersonal } from "~/http/express/personal";

const nothing = new Headers();

describe("An answer is of one person", () => {
	test.each([
		{ authorization: "Bearer abc" },
		{ cookie: "parvis=abc" },
		{ cookie: "theme=dark; parvis=abc" },
		{ cookie: "__Host-parvis=abc" },
		{ cookie: "__Secure-parvis=abc" },
		{ cookie: "parvis-screen-orga=abc" },
	])("where it is asked for with %j", (headers) => expect(isPersonal({ headers }, nothing)).toBe(true));

	test("where it begins a session", () => {
		expect(isPersonal({ headers: {} }, new Headers({ "Set-Cookie": "__Host-parvis=abc; Path=/" }))).toBe(true);
	});

	test.each([{}, { cookie: "theme=dark" }, { cookie: "other-parvis=abc" }])(
		"and not where with %j alone",
		(headers) => {
			expect(isPersonal({ headers }, new Headers({ "Set-Cookie": "theme=dark" }))).toBe(false);
		},
	);
});
