import type { IncomingMessage } from "node:http";

/**
 * Whether an answer may hold something of one person: it is asked for with a session, a token or the link of a big screen, or begins a session. Such
 * an answer is kept nowhere, neither on a disk nor among the pages that Back brings up again: whoever signs out leaves none
 * behind. One rule for pages, files, refusals and calls, so that no route can forget it.
 */
export function isPersonal({ headers }: Pick<IncomingMessage, "headers">, answered: Headers): boolean {
	if (headers.authorization !== undefined) return true;
	return sessionCookie.test(headers.cookie ?? "") || answered.getSetCookie().some((one) => sessionCookie.test(one));
}

const sessionCookie = /(?:^|;\s*)(?:__Host-|__Secure-)?parvis(?:-screen-\w+)?=/;
