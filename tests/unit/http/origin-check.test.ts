import type { Request } from "express";
import { describe, expect, test } from "vitest";
import { originCheck } from "~/http/express/origin-check";

const here = "https://salon.example";

/** True if a request is let through: by default a post to a page without any header about its origin. */
function isLetThrough({
	method = "POST",
	path = "/salon/inscription",
	...headers
}: Record<string, string | undefined> = {}) {
	let isThrough = false;
	const request = { method, path, headers: { accept: "application/json", ...headers } } as unknown as Request;
	const answer = { status: () => answer, set: () => answer, vary: () => answer, json: () => answer };
	originCheck(here)(request, answer as never, () => {
		isThrough = true;
	});
	return isThrough;
}

describe("A post", () => {
	test.each([
		{},
		{ origin: here },
		{ referer: `${here}/salon` },
		{ "sec-fetch-site": "same-origin" },
		{ origin: here, referer: "https://elsewhere.example/", "sec-fetch-site": "cross-site" },
	])("from here is let through: %j", (said) => expect(isLetThrough(said)).toBe(true));

	test.each([
		{ origin: "https://elsewhere.example" },
		{ origin: "null" },
		{ origin: "https://elsewhere.example", referer: `${here}/salon` },
		{ referer: "https://elsewhere.example/?https://salon.example/" },
		{ referer: "no address" },
		{ "sec-fetch-site": "cross-site" },
		{ "sec-fetch-site": "same-site" },
		{ "sec-fetch-site": "none" },
	])("that says another place is refused: %j", (said) => expect(isLetThrough(said)).toBe(false));
});

test.each(["GET", "HEAD", "OPTIONS"])("%s only reads, and comes from anywhere", (method) => {
	expect(isLetThrough({ method, origin: "https://elsewhere.example" })).toBe(true);
});

test("A call with a bearer token comes from anywhere, for no browser adds one by itself; no other call, and no page", () => {
	const foreign = { path: "/api/domains/prisme", origin: "https://elsewhere.example" };
	expect(isLetThrough({ ...foreign, authorization: "Bearer abc" })).toBe(true);
	expect(isLetThrough({ ...foreign, authorization: "Basic abc" })).toBe(false);
	expect(isLetThrough(foreign)).toBe(false);
	expect(isLetThrough({ ...foreign, path: "/salon", authorization: "Bearer abc" })).toBe(false);
});
