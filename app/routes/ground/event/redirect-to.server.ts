import { redirect } from "@remix-run/node";
import { commitSession, type Notice } from "~/http/session.server";
import { type Arguments, visitOf } from "./visit.server";

/** Redirects to a page (303) and saves the session; the page shows the notice once. */
export async function redirectTo(args: Arguments, href: string, notice?: Notice): Promise<never> {
	const { session } = await visitOf(args);
	if (notice) session.flash("notice", notice);
	throw redirect(href, { status: 303, headers: await commitSession(session, args.context) });
}
