import { redirect } from "@remix-run/node";
import { keepDevice } from "~/http/device.server";
import { ownPath } from "~/http/safe-redirect";
import { keepSession, setToken } from "~/http/session.server";
import { paths } from "~/paths";
import type { Arguments, Visit } from "../event/visit.server";

/** The page that was asked for before login, when it is one of this event's. */
export function wantedPage({ request }: Arguments, { context }: Visit): string | undefined {
	return ownPath(new URL(request.url).searchParams.get("retour"), paths.home(context));
}

/**
 * Signed in: on to where the event's setting leads, else to the page that was asked for, else home (participant
 * specification, section 4).
 */
export async function enter(args: Arguments, visit: Visit, { token, ...known }: Entered): Promise<never> {
	const { session, where } = visit;
	setToken(session, where.domainId, token);
	session.unset("email");
	session.unset("reset");
	const headers = await keepEntered(args, visit, known);
	throw redirect(nextPage(args, visit), { status: 303, headers });
}

/** What signing in has brought: a session, and where a password was given the token by which this device is known. */
export interface Entered {
	token: string;
	email?: string;
	device?: string;
}

/** The headers that keep the session and the device. */
export async function keepEntered(
	{ request, context }: Arguments,
	visit: Visit,
	{ email, device }: Omit<Entered, "token">,
) {
	const headers = new Headers(await keepSession(visit.session, context));
	if (email && device) {
		const account = { domainId: visit.where.domainId, email };
		headers.append("Set-Cookie", await keepDevice(account, device, request, context));
	}
	return headers;
}

function nextPage(args: Arguments, visit: Visit): string {
	const { loginLeadsTo } = visit.frame.settings;
	const home = paths.home(visit.context);
	if (loginLeadsTo.startsWith("/")) return ownPath(home + loginLeadsTo, home) ?? home;
	return outside(visit) ?? wantedPage(args, visit) ?? home;
}

/** A browser follows a form's redirect to another site only where the page's policy has allowed it: the door of the event opens it. */
export function openWayOut({ context }: Arguments, visit: Visit) {
	const leadsTo = outside(visit);
	if (leadsTo) context.openPolicy("form-action", new URL(leadsTo).origin);
}

function outside({ frame }: Visit): string | undefined {
	const { loginLeadsTo } = frame.settings;
	return loginLeadsTo.startsWith("https://") && URL.canParse(loginLeadsTo) ? loginLeadsTo : undefined;
}
