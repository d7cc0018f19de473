import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";

type OpenableDirective =
	| "connect-src"
	| "form-action"
	| "frame-src"
	| "img-src"
	| "media-src"
	| "script-src"
	| "style-src"
	| "worker-src";

/** An origin, `blob:` for what a player makes itself, or compiled WebAssembly. */
const source = /^(https?:\/\/[a-z0-9.-]+(:\d+)?|wss:\/\/[a-z0-9.-]+(:\d+)?|blob:|'wasm-unsafe-eval')$/;

/**
 * Opens the security policy of this one answer to an origin (`https://player.example`). Call it only for what the visitor
 * agreed to, before the page is sent; every other answer stays closed.
 */
export function policyOpener(res: ServerResponse) {
	return (directive: OpenableDirective, origin: string) => {
		if (!source.test(origin)) throw new Error(`${origin} is no origin`);
		addSource(res, directive, origin);
	};
}

/**
 * Lets the page of this one answer have a style element of exactly this text. A hash, not a nonce, keeps the page the same
 * bytes each time, so that browsers can cache it.
 */
export function styleOpener(res: ServerResponse) {
	return (css: string) => {
		const hash = hashes.get(css) ?? `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
		hashes.set(css, hash);
		addSource(res, "style-src", hash);
	};
}

/**
 * Lets scripts of this answer's page write style elements that carry its nonce: for a package that brings its styles with it.
 * Only for a page that is made anew each time anyway.
 */
export function noncedStyleOpener(res: ServerResponse, nonce: string) {
	return () => addSource(res, "style-src", `'nonce-${nonce}'`);
}

const hashes = new LRUCache<string, string>({ max: 100 });

const header = "Content-Security-Policy";

function addSource(res: ServerResponse, directive: OpenableDirective, added: string): void {
	const rules = readPolicy(String(res.getHeader(header) ?? ""));
	const current = rules.get(directive) ?? rules.get("default-src") ?? ["'self'"];
	// In development every style is allowed; adding a hash would switch that off.
	if (current.includes(added) || current.includes("'unsafe-inline'")) return;
	rules.set(directive, [...current.filter((currentSource) => currentSource !== "'none'"), added]);
	res.setHeader(header, [...rules].map(([name, sources]) => [name, ...sources].join(" ")).join(";"));
}

/** Lets the page of this one answer use the camera to read codes, and compile the WebAssembly for it; no other page may. */
export function cameraOpener(res: ServerResponse) {
	return () => {
		res.setHeader(permissionsHeader, permissions({ camera: "(self)" }));
		addSource(res, "script-src", "'wasm-unsafe-eval'");
	};
}

export const permissionsHeader = "Permissions-Policy";

export function permissions({ camera = "()" }: { camera?: "()" | "(self)" } = {}): string {
	const never = ["display-capture", "geolocation", "microphone", "payment", "usb"];
	return [`camera=${camera}`, ...never.map((name) => `${name}=()`)].join(", ");
}

function readPolicy(policy: string): Map<string, string[]> {
	const rules = policy.split(";").filter(Boolean);
	return new Map(
		rules.map((rule) => {
			const [name = "", ...sources] = rule.trim().split(/\s+/);
			return [name, sources];
		}),
	);
}
