import { redirect } from "@remix-run/node";
import { isRefusal } from "~/domain/ground/refusal";
import { hasAnswered } from "~/domain/people/person";
import { paths } from "~/paths";
import { redirectTo } from "./redirect-to.server";
import { type Arguments, type Visit, visitOf } from "./visit.server";

/**
 * Awaits a call that a personal link is not enough for: people who have not proved who they are go to the proof page and come
 * back. People who came in by a badge sign in first.
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

/** For pages that call the provider only after something is typed; on other pages the calls themselves refuse. */
export async function requireMoreThanBadge(args: Arguments): Promise<void> {
	if ((await visitOf(args)).isByBadge) await askForMoreThanBadge(args);
}

/** People who have not answered their invitation are told so by the notice. */
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

/**
 * Asks for a fresh proof before anything is typed, which would be lost on the way, because saving this page requires one. With
 * `unlessUnable`, people with neither a password nor a confirmed address are asked for nothing.
 */
export async function requireFreshProof(args: Arguments, visit: Visit, { unlessUnable = false } = {}) {
	const { data } = await withProof(
		args,
		visit,
		visit.gateway.authentications.proof({ domainId: visit.where.domainId }),
	);
	const canProve = data.hasPassword || data.email !== null;
	if (!data.isFresh && (canProve || !unlessUnable))
		throw redirect(paths.proof(visit.context, new URL(args.request.url).pathname));
}
