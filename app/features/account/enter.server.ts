import { data, redirect } from "@remix-run/node";
import { ownPath } from "~/http/safe-redirect";
import { serverOnly } from "~/http/server-only";
import { keepSession, setToken } from "~/http/session.server";
import { paths } from "~/paths";
import { type Arguments, frameAs, requireUser, type Visit, visitOf } from "../event/visit.server";

/** The page that was asked for before login, when it is one of this event's. */
export function wantedPage({ request }: Arguments, { context }: Visit): string | undefined {
	return ownPath(new URL(request.url).searchParams.get("retour"), paths.home(context));
}

/**
 * Signed in: on to where the event's setting leads, else to the page that was asked for, else home (participant
 * specification, section 4). Where it leads is told to who is signed in, so that it is read as the one who now is.
 */
export async function enter(args: Arguments, visit: Visit, token: string): Promise<never> {
	const { session, where } = visit;
	const { settings } = await frameAs(visit, args.context, token);
	setToken(session, where.domainId, token);
	session.unset("email");
	session.unset("reset");
	const next = nextPage(args, visit, settings.loginLeadsTo);
	throw redirect(next, { status: 303, headers: await keepSession(session, args.context) });
}

function nextPage(args: Arguments, visit: Visit, leadsTo: string): string {
	const home = paths.home(visit.context);
	if (leadsTo.startsWith("/")) return ownPath(home + leadsTo, home) ?? home;
	if (isElsewhere(leadsTo)) return paths.onward(visit.context);
	return wantedPage(args, visit) ?? home;
}

/**
 * The way out to another site, for who is signed in. A browser follows a form's redirect to another site only where the
 * policy of the form's page names it: this page goes on by itself, so that the door need not tell strangers where to.
 */
export async function loadOnward(args: Arguments) {
	const visit = await visitOf(args);
	requireUser(visit, args.request);
	const { settings, t } = visit.frame;
	if (!isElsewhere(settings.loginLeadsTo)) throw redirect(paths.home(visit.context));
	const { href, host } = new URL(settings.loginLeadsTo);
	const page = serverOnly({ title: t("onward.title"), href, host, home: paths.home(visit.context) });
	return data(page, { headers: { Refresh: `0; url=${href}` } });
}

function isElsewhere(leadsTo: string): boolean {
	return leadsTo.startsWith("https://") && URL.canParse(leadsTo);
}
