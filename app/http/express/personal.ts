import type { IncomingMessage } from "node:http";
import { permanentCacheControl, fragmentCacheControl, photoCacheControl } from "../cache-control";

/**
 * Whether an answer may hold something of one person: it is asked for with a session, a token or the link of a big screen, or begins a session. Such
 * an answer is kept nowhere, neither on a disk nor among the pages that Back brings up again: whoever signs out leaves none
 * behind. One rule for pages, files, refusals and calls, so that no route can forget it.
 */
export function isPersonal({ headers }: Pick<IncomingMessage, "headers">, responseHeaders: Headers): boolean {
	if (headers.authorization !== undefined) return true;
	return sessionCookie.test(headers.cookie ?? "") || responseHeaders.getSetCookie().some((one) => sessionCookie.test(one));
}

/**
 * The exceptions never change. The addresses of two are nobody's to guess, and no proxy keeps them: a photo of the gallery, of which a page of fifty
 * would otherwise be fetched anew at each look (whoever keeps it soon asks whether it is still theirs to see); and what the live shows to everybody, which a whole room fetches when a host
 * shows it again. The third, the event's cover and its speakers' photos, is told to everybody alike, and stands on page after page.
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
