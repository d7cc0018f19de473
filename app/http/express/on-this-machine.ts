import type { Request } from "express";

/**
 * True if the visitor sits at this very machine: the connection is a loopback one, no proxy stands between, and the browser
 * used our own host name. A foreign name that resolves to loopback would be an attack.
 */
export function isOnThisMachine({ socket, headers }: Request, publicUrl: string): boolean {
	const isLoopback = /^(::1$|(::ffff:)?127\.)/.test(socket.remoteAddress ?? "");
	const isProxied = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
	return isLoopback && !isProxied && headers.host === new URL(publicUrl).host;
}
