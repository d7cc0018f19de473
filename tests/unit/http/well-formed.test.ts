import { describe, expect, test } from "vitest";
import { wellFormed } from "~/http/express/well-formed";

/** Returns the refusal code for a request that a script makes; undefined if the request is let through. */
function refusalOf(
	url: string,
	{ method = "GET", ...headers }: Record<string, string | undefined> = {},
): string | undefined {
	let said: string | undefined = "no answer";
	const [path = ""] = url.split("?");
	const request = { method, path, url, originalUrl: url, rawHeaders: [] };
	const answer = {
		status: () => answer,
		set: () => answer,
		vary: () => answer,
		json: ({ code }: { code: string }) => {
			said = code;
		},
	};
	wellFormed({ ...request, headers: { accept: "application/json", ...headers } } as never, answer as never, () => {
		said = undefined;
	});
	return said;
}

describe("An address", () => {
	test("of a page with a broken escape goes on as it stands, for the app has a page for it", () => {
		expect(refusalOf("/salon/100%")).toBeUndefined();
		expect(refusalOf("/salon/100%", { method: "POST" })).toBe("broken_address");
		expect(refusalOf("/api/100%")).toBe("broken_address");
	});

	test("that holds a NUL, or that is no path of ours, is refused", () => {
		expect(refusalOf("/salon%00")).toBe("broken_address");
		expect(refusalOf("http://elsewhere.example/")).toBe("broken_address");
	});
});

describe("A body", () => {
	const text = { "content-type": "text/plain", method: "POST" };

	test.each([{ "content-length": "4" }, { "transfer-encoding": "chunked" }])(
		"that is no form is refused, however its length is told: %j",
		(length) => {
			expect(refusalOf("/salon", { ...text, ...length })).toBe("not_a_form");
			expect(refusalOf("/api/domains", { ...text, ...length })).toBe("not_json");
		},
	);

	test("that is none may be of any kind", () => {
		expect(refusalOf("/salon", text)).toBeUndefined();
		expect(refusalOf("/salon", { ...text, "content-length": "0" })).toBeUndefined();
	});
});
