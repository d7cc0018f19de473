import type { AppLoadContext } from "@remix-run/node";
import type { AddressContext } from "~/domain/event/event";
import type { Gateway } from "~/gateway/gateway";
import { RequestCache } from "~/http/request-cache";
import { readSession, tokenOf, type VisitorSession } from "~/http/session.server";
import { readContext } from "~/paths";
import { isActing } from "./absorb-query.server";
import { isSamePlace, lastPlaceOf } from "./place.server";

/** Of a request: all that can be known of it before the provider has answered anything. */
interface Begun {
	request: Request;
	params: { context?: string };
	context: AppLoadContext;
}

/** Where something is asked, and by whom. */
interface Asked {
	gateway: Gateway;
	where: AddressContext;
}

/**
 * Asks, of who is signed in, what a page needs while the visit is still opened: beside it, at the place where the address
 * led last. The answer is taken once the visit is there, and asked for then where the address leads elsewhere by now.
 */
export function askBeside<T>(args: Begun, ask: (asked: Asked) => Promise<T>): (visit: Asked) => Promise<T> {
	const asking = silently(
		beginningOf(args).then(({ guess }) => guess && { where: guess.where, answer: silently(ask(guess)) }),
	);
	return async (visit) => {
		const begun = await asking;
		return begun && isSamePlace(begun.where, visit.where) ? begun.answer : ask(visit);
	};
}

interface Beginning {
	session: VisitorSession;
	/** Who is signed in where the address led last, asked before it is sure that it still does. */
	guess: (Asked & { me: ReturnType<Gateway["users"]["me"]> }) | undefined;
}

const beginnings = new RequestCache<AppLoadContext, Promise<Beginning>>();

export function beginningOf({ request, params, context }: Begun): Promise<Beginning> {
	const beginning = beginnings.get(context) ?? begin(request, params.context ?? "", context);
	beginnings.set(context, beginning);
	return beginning;
}

async function begin(request: Request, contextName: string, context: AppLoadContext): Promise<Beginning> {
	const session = await readSession(request, context);
	const where = lastPlaceOf(context.gatewayFor, readContext(contextName).event);
	const token = where && tokenOf(session, where.domainId);
	// Words that act may sign somebody else in.
	if (!token || isActing(request)) return { session, guess: undefined };
	const gateway = context.gatewayFor(token, context.address);
	return { session, guess: { gateway, where, me: silently(gateway.users.me(where)) } };
}

/** Nobody may come back for the answer: that it failed is told to who does. */
export function silently<T>(asked: Promise<T>): Promise<T> {
	asked.catch(() => {});
	return asked;
}
