import { redirect } from "@remix-run/node";
import { isRefusal } from "~/domain/ground/refusal";
import { hasAnswered } from "~/domain/people/person";
import { paths } from "~/paths";
import { redirectTo } from "./redirect-to.server";
import { type Arguments, type Visit, visitOf } from "./visit.server";

/**
 * What a personal link does not open: who has not proved that it is they goes and does, and comes back to this page. Who
 * came in by a badge signs in first.
 */
export async function withProof<T>(args: Arguments, visit: Visit, call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		const { pathname, search } = new URL(args.request.url);
		if (isRefusal(error, "proofNeeded") || isRefusal(error, "freshSessionRequired")) {
			throw redirect(paths.proof(visit.context, pathname + search), 303);
		}
		if (!isRefusal(error, "badgeNotEnough")) throw error;
		return askForMoreThanBadge(args);
	}
}

/** Of a page that asks the provider nothing before something is typed: the calls of the others say it themselves. */
export async function requireMoreThanBadge(args: Arguments): Promise<void> {
	if ((await visitOf(args)).isByBadge) await askForMoreThanBadge(args);
}

/** Whoever came in by a badge, which does not open this page, signs in and comes back. Where they are to answer first, it says so. */
export async function askForMoreThanBadge(args: Arguments): Promise<never> {
	const { context, user } = await visitOf(args);
	const { pathname } = new URL(args.request.url);
	const isUnanswered = user?.UserEvent && !hasAnswered(user.UserEvent);
	return redirectTo(
		args,
		paths.login(context, pathname),
		isUnanswered ? { tone: "info", key: "badgeLogin.unanswered" } : { tone: "warning", key: "refusals.badgeNotEnough" },
	);
}

/** Asks for a proof before anything is typed, which would be lost on the way: what this page changes asks for one. */
export async function requireFreshProof(args: Arguments, visit: Visit) {
	const { data } = await withProof(args, visit, visit.gateway.authentications.proof({ domainId: visit.where.domainId }));
	if (!data.isFresh) throw redirect(paths.proof(visit.context, new URL(args.request.url).pathname));
}
