import { type AppLoadContext, redirect } from "@remix-run/node";
import { isRefusal } from "~/domain/ground/refusal";
import { hasAnswered, type User } from "~/domain/people/person";
import { commitSession, type Notice, type VisitorSession } from "~/http/session.server";
import { paths } from "~/paths";

interface RequestParts {
	request: Request;
	context: AppLoadContext;
}

/** Whose call it is: a visit, or what is known of it while it is being opened. */
export interface Visitor {
	context: string;
	session: VisitorSession;
	user: User | undefined;
}

/**
 * Awaits a call that a personal link is not enough for: people who have not proved who they are go to the proof page and come
 * back. People who came in by a badge sign in first.
 */
export async function withProof<T>(args: RequestParts, visitor: Visitor, call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		const { pathname, search } = new URL(args.request.url);
		if (isRefusal(error, "proofNeeded") || isRefusal(error, "freshSessionRequired")) {
			throw redirect(paths.proof(visitor.context, pathname + search), 303);
		}
		if (!isRefusal(error, "badgeNotEnough")) throw error;
		return sendToLogin(args, visitor);
	}
}

/** People who have not answered their invitation are told so by the notice. */
export async function sendToLogin(args: RequestParts, { context, session, user }: Visitor): Promise<never> {
	const { pathname } = new URL(args.request.url);
	const isUnanswered = user?.UserEvent && !hasAnswered(user.UserEvent);
	const notice: Notice = isUnanswered
		? { tone: "info", key: "badgeLogin.unanswered" }
		: { tone: "warning", key: "refusals.badgeNotEnough" };
	session.flash("notice", notice);
	const headers = await commitSession(session, args.context);
	throw redirect(paths.login(context, pathname), { status: 303, headers });
}
