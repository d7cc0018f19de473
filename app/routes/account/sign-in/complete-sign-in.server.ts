import { data, redirect } from "@remix-run/node";
import { storeDevice } from "~/http/device.server";
import { ownPath } from "~/http/safe-redirect";
import { serverOnly } from "~/http/server-only";
import { commitSession, setToken } from "~/http/session.server";
import { paths } from "~/paths";
import { isOnlyStaff } from "../../ground/event/participant.server";
import { type Arguments, signedInVisitOf, type Visit, visitorAs } from "../../ground/event/visit.server";

/** A page of this event, or of the organisers' home outside of any. */
export function requestedPage({ request }: Arguments, { context }: Visit): string | undefined {
	const returnTo = new URL(request.url).searchParams.get("retour");
	return ownPath(returnTo, paths.home(context)) ?? ownPath(returnTo, paths.organisations);
}

/**
 * Completes the sign-in: leads on to where the event's setting says, else to the requested page, else home (participant
 * specification, section 4). The setting is only shown to people who are signed in, so it is read as the person who now is.
 */
export async function completeSignIn(
	args: Arguments,
	visit: Visit,
	{ token, ...remembered }: SignInResult,
): Promise<never> {
	const { session, where } = visit;
	const visitor = await visitorAs(visit, args.context, token);
	setToken(session, where.domainId, token);
	session.unset("email");
	session.unset("reset");
	const headers = await signInHeaders(args, visit, remembered);
	// What participants are led to would be closed to staff who are none.
	const leadsTo = isOnlyStaff(visitor) ? "" : visitor.frame.settings.loginLeadsTo;
	throw redirect(nextPage(args, visit, leadsTo), { status: 303, headers });
}

export interface SignInResult {
	token: string;
	email?: string;
	device?: string;
}

export async function signInHeaders(
	{ request, context }: Arguments,
	visit: Visit,
	{ email, device }: Omit<SignInResult, "token">,
) {
	const headers = new Headers(await commitSession(visit.session, context));
	if (email && device) {
		const account = { domainId: visit.where.domainId, email };
		headers.append("Set-Cookie", await storeDevice(account, device, request, context));
	}
	return headers;
}

function nextPage(args: Arguments, visit: Visit, leadsTo: string): string {
	const home = paths.home(visit.context);
	if (leadsTo.startsWith("/")) return ownPath(home + leadsTo, home) ?? home;
	if (isElsewhere(leadsTo)) return paths.onward(visit.context);
	return requestedPage(args, visit) ?? home;
}

/**
 * The way out to another site, for people who are signed in. A browser follows a form's redirect to another site only where the
 * policy of the form's page names it: this page goes on by itself, so that the sign-in page need not tell strangers where to.
 */
export async function loadOnward(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { settings, t } = visit.frame;
	if (!isElsewhere(settings.loginLeadsTo)) throw redirect(paths.home(visit.context));
	const { href, host } = new URL(settings.loginLeadsTo);
	const page = serverOnly({ title: t("onward.title"), href, host, home: paths.home(visit.context) });
	return data(page, { headers: { Refresh: `0; url=${href}` } });
}

function isElsewhere(leadsTo: string): boolean {
	return leadsTo.startsWith("https://") && URL.canParse(leadsTo);
}
