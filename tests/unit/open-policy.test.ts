import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { policyOpener } from "~/http/express/open-policy";

function answerWith(policy: string) {
	const headers: Record<string, string> = { "Content-Security-Policy": policy };
	return {
		getHeader: (name: string) => headers[name],
		setHeader: (name: string, value: string) => {
			headers[name] = value;
		},
	} as unknown as ServerResponse;
}

test("A policy is opened to one origin, and keeps the rest of what it says", () => {
	const res = answerWith("default-src 'self';script-src 'self' 'nonce-abc';object-src 'none'");
	const open = policyOpener(res);
	open("frame-src", "https://www.youtube-nocookie.com");
	open("script-src", "https://chat.example:8443");
	open("frame-src", "https://www.youtube-nocookie.com");
	expect(res.getHeader("Content-Security-Policy")).toBe(
		"default-src 'self';script-src 'self' 'nonce-abc' https://chat.example:8443;object-src 'none';frame-src 'self' https://www.youtube-nocookie.com",
	);
});

test("Nothing but an origin gets into a policy", () => {
	const open = policyOpener(answerWith("default-src 'self'"));
	for (const origin of ["*", "https://a.example; script-src *", "https://a.example/path", "'unsafe-inline'", "data:"]) {
		expect(() => open("script-src", origin)).toThrow("is no origin");
	}
});
