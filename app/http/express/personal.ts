import type { IncomingMessage } from "node:http";
import { keptPicture } from "../kept-picture";

/**
 * Whether an answer may hold something of one person: it is asked for with a session, a token or the link of a big screen, or begins a session. Such
 * an answer is kept nowhere, neither on a disk nor among the pages that Back brings up again: whoever signs out leaves none
 * behind. One rule for pages, files, refusals and calls, so that no route can forget it.
 */
export function isPersonal({ headers }: Pick<IncomingMessage, "headers">, answered: Headers): boolean {
	if (headers.authorization !== undefined) return true;
	return sessionCookie.test(headers.cookie ?? "") || answered.getSetCookie().some((one) => sessionCookie.test(one));
}

/**
 * A photo of the gallery is the one exception: it never changes, its address is nobody's to guess, and a page of fifty would
 * otherwise be fetched anew at each look. No proxy keeps it.
 */
export function isKeptPicture(answered: Headers): boolean {
	const isPicture = /^image\/(jpeg|webp)$/.test(answered.get("Content-Type") ?? "");
	return isPicture && answered.get("Cache-Control") === keptPicture;
}

const sessionCookie = /(?:^|;\s*)(?:__Host-|__Secure-)?parvis(?:-screen-\w+)?=/;
