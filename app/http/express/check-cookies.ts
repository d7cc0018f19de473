import type { AppLoadContext } from "@remix-run/node";
import { paths } from "~/paths";
import { hasSessionCookie } from "../session-cookie";

/**
 * Leads whoever signs in with a browser that has sent no session yet by a page that sees whether the cookie comes back: without
 * cookies they would only see the page before again, and no word. Changes the answer's `Location`.
 */
export function checkCookies(
	request: Request,
	context: Pick<AppLoadContext, "isSessionOpened">,
	{ headers }: Response,
) {
	const target = headers.get("Location");
	if (!context.isSessionOpened || !target?.startsWith("/") || hasSessionCookie(request)) return;
	const { pathname } = new URL(request.url);
	// Outside events there is no such page: the first person of a server is asked for the cookie with their form.
	if (pathname.startsWith(paths.organisations)) return;
	const [, event = ""] = pathname.split("/");
	headers.set("Location", paths.cookies(event, target));
}
