import { redirect } from "@remix-run/node";
import { ownPath } from "~/http/safe-redirect";
import { serverOnly } from "~/http/server-only";
import { hasSessionCookie } from "~/http/session-cookie";
import { paths } from "~/paths";
import { type Arguments, visitOf } from "../../ground/event/visit.server";

/** On the way from signing in, goes on at once where the session's cookie came back; else the page says why nothing goes on. */
export async function loadCookieCheck(args: Arguments) {
	const { frame, context } = await visitOf(args);
	const target =
		ownPath(new URL(args.request.url).searchParams.get("retour"), paths.home(context)) ?? paths.home(context);
	if (hasSessionCookie(args.request)) throw redirect(target, 303);
	return serverOnly({
		title: frame.t("cookies.title"),
		host: new URL(args.context.config.publicUrl).host,
		again: paths.login(context, target),
		home: paths.home(context),
	});
}
