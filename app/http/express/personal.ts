import type { IncomingMessage } from "node:http";
import { fragmentCacheControl, permanentCacheControl, photoCacheControl } from "../cache-control";

/**
 * True if an answer may hold personal content: the request has a session, a token or the link of a big screen, or the answer
 * begins a session. Such an answer is stored nowhere, neither on a disk nor in the browser's history cache, so that nothing
 * remains after signing out. One rule for pages, files, refusals and calls, so that no route can forget it.
 */
export function isPersonal({ headers }: Pick<IncomingMessage, "headers">, responseHeaders: Headers): boolean {
	if (headers.authorization !== undefined) return true;
	return (
		sessionCookie.test(headers.cookie ?? "") || responseHeaders.getSetCookie().some((one) => sessionCookie.test(one))
	);
}

/**
 * The exceptions, which never change and may be cached. Two have addresses that cannot be guessed, and no proxy keeps them:
 * photos of the gallery, of which a page of fifty would otherwise be fetched at each visit (browsers ask again soon whether
 * they may still be seen), and fragments that the live shows to everybody, which a whole room would fetch when a host shows
 * them again. The third, the event's cover and the speakers' photos, is the same for everybody and appears on many pages.
 */
export function isCacheable(responseHeaders: Headers): boolean {
	const type = responseHeaders.get("Content-Type") ?? "";
	const cacheControl = responseHeaders.get("Cache-Control");
	if (cacheControl === permanentCacheControl) return type.startsWith("image/");
	return cacheControl === photoCacheControl
		? /^image\/(jpeg|webp)$/.test(type)
		: cacheControl === fragmentCacheControl && type.startsWith("text/html");
}

const sessionCookie = /(?:^|;\s*)(?:__Host-|__Secure-)?parvis(?:-screen-\w+)?=/;
