import type { AppLoadContext } from "@remix-run/node";
import type { AddressContext } from "~/domain/event/event";
import type { Gateway } from "~/gateway/gateway";
import { RequestCache } from "~/http/request-cache";
import { readSession, tokenOf, type VisitorSession } from "~/http/session.server";
import { hasActingParameter } from "./absorb-query.server";
import { isSameEvent, lastContextOf } from "./find-context.server";

interface RequestStart {
	request: Request;
	params: { context?: string };
	context: AppLoadContext;
}

interface EventAccess {
	gateway: Gateway;
	where: AddressContext;
}

/**
 * Starts to load what a page needs of the person who is signed in while the visit is still being opened, for the event to which
 * the address led last. The result is used once the visit is open; if the address leads elsewhere by then, it is loaded again.
 */
export function prefetch<T>(
	args: RequestStart,
	load: (access: EventAccess) => Promise<T>,
): (visit: EventAccess) => Promise<T> {
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
	/** For the event to which the address led last, before it is certain that it still does. */
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
	const where = lastContextOf(context.gatewayFor, contextName);
	const token = where && tokenOf(session, where.domainId);
	// These parameters may sign somebody else in.
	if (!token || hasActingParameter(request)) return { session, guess: undefined };
	const gateway = context.gatewayFor(token, context.address, request.signal);
	return { session, guess: { gateway, where, me: suppressRejection(gateway.users.me(where)) } };
}

/** Suppresses an unhandled rejection, as nobody may ever await the promise; whoever does still gets the error. */
export function suppressRejection<T>(promise: Promise<T>): Promise<T> {
	promise.catch(() => {});
	return promise;
}
