import type { AppLoadContext } from "@remix-run/node";
import type { AddressContext } from "~/domain/event/event";
import type { Gateway } from "~/gateway/gateway";
import { RequestCache } from "~/http/request-cache";
import { readSession, tokenOf, type VisitorSession } from "~/http/session.server";
import { readContext } from "~/paths";
import { hasActingParameter } from "./absorb-query.server";
import { isSameEvent, lastContextOf } from "./find-context.server";

/** Of a request: all that can be known of it before the provider has answered anything. */
interface RequestStart {
	request: Request;
	params: { context?: string };
	context: AppLoadContext;
}

/** Where something is asked, and by whom. */
interface EventAccess {
	gateway: Gateway;
	where: AddressContext;
}

/**
 * Asks, of who is signed in, what a page needs while the visit is still opened: beside it, at the place where the address
 * led last. The answer is taken once the visit is there, and asked for then where the address leads elsewhere by now.
 */
export function prefetch<T>(args: RequestStart, load: (access: EventAccess) => Promise<T>): (visit: EventAccess) => Promise<T> {
	const prefetched = suppressRejection(
		visitStartOf(args).then(({ guess }) => guess && { where: guess.where, answer: suppressRejection(load(guess)) }),
	);
	return async (visit) => {
		const start = await prefetched;
		return start && isSameEvent(start.where, visit.where) ? start.answer : load(visit);
	};
}

interface VisitStart {
	session: VisitorSession;
	/** Who is signed in where the address led last, asked before it is sure that it still does. */
	guess: (EventAccess & { me: ReturnType<Gateway["users"]["me"]> }) | undefined;
}

const visitStarts = new RequestCache<AppLoadContext, Promise<VisitStart>>();

export function visitStartOf({ request, params, context }: RequestStart): Promise<VisitStart> {
	const start = visitStarts.get(context) ?? startVisit(request, params.context ?? "", context);
	visitStarts.set(context, start);
	return start;
}

async function startVisit(request: Request, contextName: string, context: AppLoadContext): Promise<VisitStart> {
	const session = await readSession(request, context);
	const where = lastContextOf(context.gatewayFor, readContext(contextName).event);
	const token = where && tokenOf(session, where.domainId);
	// Words that act may sign somebody else in.
	if (!token || hasActingParameter(request)) return { session, guess: undefined };
	const gateway = context.gatewayFor(token, context.address);
	return { session, guess: { gateway, where, me: suppressRejection(gateway.users.me(where)) } };
}

/** Nobody may come back for the answer: that it failed is told to who does. */
export function suppressRejection<T>(promise: Promise<T>): Promise<T> {
	promise.catch(() => {});
	return promise;
}
