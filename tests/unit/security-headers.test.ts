import { expect, test } from "vitest";
import type { Config } from "~/config.server";
import { securityHeaders } from "~/http/express/security-headers";

/** The policy that a configuration sends. */
function policyOf(config: Partial<Config>): string {
	const headers: Record<string, string> = {};
	const res = {
		locals: {},
		setHeader: (name: string, value: string) => {
			headers[name] = value;
		},
		removeHeader: () => {},
	};
	for (const handler of securityHeaders({ production: true, ...config } as Config)) {
		handler({} as never, res as never, () => {});
	}
	return headers["Content-Security-Policy"] ?? "";
}

test("a page loads what is ours, pictures of the web, and nothing that runs beside our own scripts", () => {
	expect(
		policyOf({})
			.replace(/'nonce-[^']+'/g, "'nonce'")
			.split(";"),
	).toEqual([
		"default-src 'self'",
		"script-src 'self' 'nonce'",
		"style-src 'self' 'nonce'",
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
