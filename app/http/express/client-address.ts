import type { IncomingMessage } from "node:http";

/**
 * The visitor's network address. Anybody may write X-Forwarded-For; only its last entries, which our own proxies added, can be
 * trusted: with `proxies` of them in front, the address that the outermost one saw is that many from the right.
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string | undefined {
	if (proxies === 0) return socket.remoteAddress;
	const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
	return forwarded.at(-proxies)?.trim() || socket.remoteAddress;
}
