import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { refreshHeader } from "~/http/refresh-header";
import { commitSession } from "~/http/session.server";
import { refreshSeconds } from "../ground/admin-bar/admin-bar.server";
import { loadShell } from "../ground/event/shell.server";
import { type Arguments, visitOf } from "../ground/event/visit.server";

/** What surrounds every page of the event; an event that does not exist is the root's error page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const args = { request, params, context };
	const shell = await loadShell(args);
	const headers = {
		...(await clearFlash(args)),
		// Organisers asked for automatic reloads; the answer to a refused post is not reloaded, or the input would be lost.
		...(shell.adminBar?.isAutomatic && shell.isReading ? { Refresh: String(refreshSeconds) } : {}),
	};
	if (shell.theme) context.openStyle(shell.theme);
	return data(shell, { headers });
}

export const headers: HeadersFunction = refreshHeader;

/** Clears messages that were shown once, and saves the language if the address chose one. */
async function clearFlash(args: Arguments): Promise<HeadersInit> {
	const { flashed, session, isLanguageChosen } = await visitOf(args);
	return flashed.notice || flashed.isIssued || isLanguageChosen ? commitSession(session, args.context) : {};
}

/**
 * Has no error page of its own: after a post that failed Remix loads only the routes around the one with the error page, and
 * that page needs the frame.
 */
export default function EventRoute() {
	return <Outlet />;
}
