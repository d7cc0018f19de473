import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { policyOpener, styleOpener } from "~/http/express/open-policy";

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

test("A style is named by its hash, and no other style with it", () => {
	const res = answerWith("default-src 'self';style-src 'self'");
	const open = styleOpener(res);
	open("p{color:red}");
	open("p{color:red}");
	open("p{color:blue}");
	const [red, blue] = ["p{color:red}", "p{color:blue}"].map(
		(css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
	);
	expect(res.getHeader("Content-Security-Policy")).toBe(`default-src 'self';style-src 'self' ${red} ${blue}`);
});

test("Where every style is taken, as in development, no hash narrows that", () => {
	const policy = "style-src 'self' 'unsafe-inline'";
	const res = answerWith(policy);
	styleOpener(res)("p{color:red}");
	expect(res.getHeader("Content-Security-Policy")).toBe(policy);
});
