import { expect, test } from "vitest";
import type { Config } from "~/config.server";
import { securityHeaders } from "~/http/express/security-headers";

/** Returns the headers that a configuration sends, and the nonce of the page. */
function sentBy(config: Partial<Config>) {
	const headers: Record<string, string> = {};
	const locals: { nonce?: string } = {};
	const res = {
		locals,
		setHeader: (name: string, value: string) => {
			headers[name] = value;
		},
	};
	securityHeaders({ production: true, ...config } as Config)({} as never, res as never, () => {});
	return { headers, nonce: locals.nonce };
}

const policyOf = (config: Partial<Config>) => sentBy(config).headers["Content-Security-Policy"] ?? "";

test("a page loads what is ours, pictures of the web, and nothing that runs beside our own scripts", () => {
	expect(
		policyOf({})
			.replace(/'nonce-[^']+'/g, "'nonce'")
			.split(";"),
	).toEqual([
		"default-src 'self'",
		"script-src 'self' 'nonce'",
		"style-src 'self'",
		"img-src 'self' data: https:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	]);
});

test("forms go nowhere but to us", () => {
	expect(policyOf({})).toContain("form-action 'self';");
});

test("the form that pays may be sent on to the page of the payment provider, and to no other", () => {
	const stripe = { secretKey: "sk_test_1", webhookSecret: "whsec_1" };
	expect(policyOf({ stripe })).toContain("form-action 'self' https://checkout.stripe.com;");
	expect(policyOf({ providerUrl: "https://provider.example/api" })).toContain(
		"form-action 'self' https://provider.example;",
	);
});

test("every page has a nonce of its own, which its policy names", () => {
	const [one, other] = [sentBy({}), sentBy({})];
	expect(one.nonce).toMatch(/^[\w+/]{22}==$/);
	expect(one.headers["Content-Security-Policy"]).toContain(`script-src 'self' 'nonce-${one.nonce}'`);
	expect(other.nonce).not.toBe(one.nonce);
});

test("no page stands in another's frame, and no address of ours leaves for another site", () => {
	expect(sentBy({}).headers).toMatchObject({ "X-Frame-Options": "DENY", "Referrer-Policy": "same-origin" });
});

test("a server of https is asked by https alone for a year, and speaks for no other name", () => {
	expect(sentBy({ secure: true }).headers["Strict-Transport-Security"]).toBe("max-age=31536000");
	expect(sentBy({ secure: false }).headers["Strict-Transport-Security"]).toBeUndefined();
});

test("development alone lets Vite write styles and talk to its page", () => {
	expect(policyOf({ production: false })).toContain("style-src 'self' 'unsafe-inline';");
	expect(policyOf({ production: false })).toContain("connect-src 'self' ws:");
	expect(policyOf({})).not.toMatch(/unsafe-inline|ws:/);
});
