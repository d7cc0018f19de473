import type { Request } from "express";
import { describe, expect, test } from "vitest";
import { isOnThisMachine } from "~/http/express/on-this-machine";

const publicUrl = "http://localhost:3000";

/** A request over loopback to our own name, unless something is changed. */
function visit({ from = "127.0.0.1", ...headers }: { from?: string } & Record<string, string> = {}): boolean {
	const request = { socket: { remoteAddress: from }, headers: { host: "localhost:3000", ...headers } };
	return isOnThisMachine(request as unknown as Request, publicUrl);
}

describe("Who sits at this machine", () => {
	test.each(["127.0.0.1", "127.3.2.1", "::1", "::ffff:127.0.0.1"])("comes over loopback: %s", (from) =>
		expect(visit({ from })).toBe(true),
	);

	test.each(["192.0.2.1", "::ffff:192.0.2.1", "10.127.0.0", "::12", "2001:db8::1", ""])("not from %s", (from) =>
		expect(visit({ from })).toBe(false),
	);

	test("does not come through a proxy, which is at this machine for everybody", () => {
		expect(visit({ "x-forwarded-for": "192.0.2.1" })).toBe(false);
		expect(visit({ "x-forwarded-for": "" })).toBe(false);
		expect(visit({ forwarded: "for=192.0.2.1" })).toBe(false);
	});

	test("asks for our own name: a foreign one that leads to loopback is somebody's trick", () => {
		expect(visit({ host: "rebound.example:3000" })).toBe(false);
		expect(visit({ host: "localhost" })).toBe(false);
		expect(visit({ host: "localhost:3000.rebound.example" })).toBe(false);
	});
});
