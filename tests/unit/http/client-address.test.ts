import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { clientAddress } from "~/http/express/client-address";
import { networkOf } from "~/provider/ground/limits/attempts";

const from = (forwarded?: string) =>
	({
		socket: { remoteAddress: "192.0.2.9" },
		headers: forwarded ? { "x-forwarded-for": forwarded } : {},
	}) as unknown as IncomingMessage;

describe("The visitor's address", () => {
	test("is the connection's, whatever the visitor says, where no proxy is trusted", () => {
		expect(clientAddress(from("203.0.113.1"), 0)).toBe("192.0.2.9");
	});

	test("is what the outermost trusted proxy added, not what came before", () => {
		expect(clientAddress(from("6.6.6.6, 203.0.113.1"), 1)).toBe("203.0.113.1");
		expect(clientAddress(from("6.6.6.6, 203.0.113.1, 10.0.0.1"), 2)).toBe("203.0.113.1");
		expect(clientAddress(from(), 1)).toBe("192.0.2.9");
		expect(clientAddress(from("203.0.113.1"), 2)).toBe("192.0.2.9");
	});

	test("is counted by network: one IPv4 address, or the first half of an IPv6 one", () => {
		expect(networkOf("192.0.2.1")).toBe("192.0.2.1");
		expect(networkOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
		expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2");
		expect(networkOf("2001:db8::6")).toBe("2001:db8:0:0");
		expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0");
		expect(networkOf(undefined)).toBeUndefined();
	});
});
