import { describe, expect, test } from "vitest";
import { contract } from "~/contract/index";
import { bodyLimits, megabytesAt, usualMegabytes } from "~/http/express/body-limits";
import { pageAddresses } from "../../support/world/addresses";

describe("What a body may weigh", () => {
	test("is a megabyte, but at the addresses of the list, with or without a slash at the end", () => {
		expect(megabytesAt("/salon/inscription/dates")).toBe(usualMegabytes);
		expect(megabytesAt("/api/domains/prisme/users/ana")).toBe(usualMegabytes);
		expect(megabytesAt("/salon/login-with-badge")).toBe(12);
		expect(megabytesAt("/salon+visitor/login-with-badge/")).toBe(12);
		for (const near of [
			"/login-with-badge",
			"/salon/login-with-badge/x",
			"/salon/x/login-with-badge",
			"//login-with-badge",
		])
			expect([near, megabytesAt(near)]).toEqual([near, usualMegabytes]);
	});

	test("is said of calls as of pages, by the address that the contract gives them", () => {
		const limits = [{ address: "/api/domains/{domainId}/events/{eventId}/users/photos", megabytes: 12 }];
		expect(megabytesAt("/api/domains/prisme/events/salon/users/photos", limits)).toBe(12);
		expect(megabytesAt("/api/domains/prisme/events/salon/users", limits)).toBe(usualMegabytes);
	});

	test("names no address that leads nowhere", () => {
		const calls = Object.values(contract).flatMap((family) => Object.values(family));
		const known = [...pageAddresses, ...calls.map((call) => `/api${call["~orpc"].route.path}`)];
		expect(known).toEqual(expect.arrayContaining(bodyLimits.map(({ address }) => address)));
	});
});
