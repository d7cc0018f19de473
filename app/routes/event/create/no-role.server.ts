import { type AppLoadContext, redirect } from "@remix-run/node";
import { isRefusal } from "~/domain/ground/refusal";
import { readSession } from "~/http/session.server";
import { paths } from "~/paths";
import type { Expired } from "../../ground/event/expired";
import { typedIn } from "../../ground/form-kit/answer-form.server";
import { loadOutside } from "../../ground/outside/outside.server";
import { loadWaiting } from "../../ground/outside/waiting-server.server";
import { ownDomains } from "./own-domains.server";

const mostEvents = 12;

/** What to do for somebody who lacks the role that a page outside of events asks for: to sign in and come back, or to ask. */
export async function loadNoRole(request: Request, context: AppLoadContext) {
	// remix-serve provides no context: then nobody is signed in.
	if (!("config" in context)) return { isSignedIn: false, ways: [] };
	const session = await readSession(request, context);
	const sessions = Object.entries(session.get("tokens") ?? {});
	const answers = await Promise.all(sessions.map(([domainId, token]) => isOpen(domainId, token, context)));
	const isSignedIn = answers.includes(true);
	if (isSignedIn) return { isSignedIn, ways: [] };
	const { locale } = await loadOutside(request, context);
	const { events } = (await context.gatewayFor().events.listed({ language: locale })).data;
	const { pathname } = new URL(request.url);
	return {
		isSignedIn,
		ways: events.slice(0, mostEvents).map(({ alias, name }) => ({ href: paths.login(alias, pathname), event: name })),
	};
}

export type NoRoleData = Awaited<ReturnType<typeof loadNoRole>>;

/** The same with status 403, to be thrown: `NoRoleBoundary` shows it. An empty server says where its first link is. */
export async function answerNoRole(request: Request, context: AppLoadContext): Promise<Response> {
	if (await loadWaiting(request, context)) return redirect(paths.organisations);
	return Response.json(await loadNoRole(request, context), { status: 403 });
}

/** A form sent after the session had ended is kept on the page (401), to be sent once the person has signed in again. */
export async function answerNoRoleToForm(posted: FormData, request: Request, context: AppLoadContext) {
	const answer = await loadNoRole(request, context);
	if (answer.isSignedIn) return Response.json(answer, { status: 403 });
	return Response.json({ ...answer, kept: typedIn(posted) ?? {} } satisfies NoRoleData & Expired, { status: 401 });
}

/** The domains in which the person may create events; throws the answer to whoever may in none, on a page or to a form. */
export async function requireOwnDomains(request: Request, context: AppLoadContext, posted?: FormData) {
	const domains = await ownDomains(request, context);
	if (domains.length > 0) return domains;
	throw await (posted ? answerNoRoleToForm(posted, request, context) : answerNoRole(request, context));
}

async function isOpen(domainId: string, token: string, { gatewayFor, address }: AppLoadContext): Promise<boolean> {
	try {
		await gatewayFor(token, address).users.me({ domainId });
		return true;
	} catch (error) {
		if (isRefusal(error) && [401, 403].includes(error.status)) return false;
		throw error;
	}
}
