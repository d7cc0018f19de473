import { redirect } from "@remix-run/node";
import { commitSession, type Notice } from "~/http/session.server";
import { type Arguments, visitOf } from "./visit.server";

/** Goes on to a page, with what the session holds by now; the page says the notice once. */
export async function redirectTo(args: Arguments, href: string, notice?: Notice): Promise<never> {
	const { session } = await visitOf(args);
	if (notice) session.flash("notice", notice);
	throw redirect(href, { status: 303, headers: await commitSession(session, args.context) });
}
