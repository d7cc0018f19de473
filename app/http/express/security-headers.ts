import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "~/config.server";
import { permissions, permissionsHeader } from "./open-policy";

export function securityHeaders(config: Config): RequestHandler {
	const headers = headersOf(config);
	return (_req, res, next) => {
		const nonce = randomBytes(16).toString("base64");
		res.locals.nonce = nonce;
		for (const [name, value] of headers) res.setHeader(name, value.replace(nonceMark, nonce));
		next();
	};
}

const nonceMark = "{nonce}";

/** Apart from the nonce, helmet's headers are always the same, so they are computed once. */
function headersOf(config: Config): Map<string, string> {
	const headers = new Map([[permissionsHeader, permissions()]]);
	const res = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => {} };
	const setHeaders = helmet({
		contentSecurityPolicy: { useDefaults: false, directives: directives(config) },
		strictTransportSecurity: config.secure ? { maxAge: 365 * 24 * 3600, includeSubDomains: false } : false,
		xFrameOptions: { action: "deny" },
		// Full addresses (an invitation's ?token=) never leave for another site, not even as an origin. "no-referrer" would make
		// browsers post with "Origin: null", which the origin check refuses.
		referrerPolicy: { policy: "same-origin" },
	});
	setHeaders({} as IncomingMessage, res as unknown as ServerResponse, () => {});
	return headers;
}

function directives(config: Config) {
	const common = {
		"default-src": ["'self'"],
		"script-src": ["'self'", `'nonce-${nonceMark}'`],
		// A page's own styles are allowed by their hashes: `styleOpener`.
		"style-src": ["'self'"],
		"img-src": ["'self'", "data:", "https:"],
		"object-src": ["'none'"],
		"base-uri": ["'none'"],
		"form-action": ["'self'", ...paymentPages(config)],
		"frame-ancestors": ["'none'"],
	};
	if (config.production) return common;
	// Vite writes style elements without a nonce and talks to its page over a web socket.
	return { ...common, "style-src": ["'self'", "'unsafe-inline'"], "connect-src": ["'self'", "ws:"] };
}

/** Chromium checks `form-action` for redirects too, and the payment form is answered with a redirect to the hosted page. */
function paymentPages({ stripe, providerUrl }: Config): string[] {
	const pages = stripe ? ["https://checkout.stripe.com", stripe.apiUrl] : [providerUrl];
	return pages.filter((page) => page !== undefined).map((page) => new URL(page).origin);
}
