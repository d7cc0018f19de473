import type { IncomingMessage } from "node:http";
import { keptForGood, keptFragment, keptPicture } from "../kept";

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
 * The exceptions never change. The addresses of two are nobody's to guess, and no proxy keeps them: a photo of the gallery, of which a page of fifty
 * would otherwise be fetched anew at each look (whoever keeps it soon asks whether it is still theirs to see); and what the live shows to everybody, which a whole room fetches when a host
 * shows it again. The third, the event's cover and its speakers' photos, is told to everybody alike, and stands on page after page.
 */
export function isKept(answered: Headers): boolean {
	const type = answered.get("Content-Type") ?? "";
	const said = answered.get("Cache-Control");
	if (said === keptForGood) return type.startsWith("image/");
	return said === keptPicture
		? /^image\/(jpeg|webp)$/.test(type)
		: said === keptFragment && type.startsWith("text/html");
}

const sessionCookie = /(?:^|;\s*)(?:__Host-|__Secure-)?parvis(?:-screen-\w+)?=/;
