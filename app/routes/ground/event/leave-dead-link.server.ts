import { paths } from "~/paths";
import { redirectTo } from "./redirect-to.server";
import type { Arguments, Visit } from "./visit.server";

/** Leads whoever is not signed in from a used or outdated link, which the session forgets, to where they get a new one. */
export function leaveDeadLink(
	args: Arguments,
	{ session, context }: Visit,
	kind: "proof" | "claim",
	returnTo: string | undefined,
): Promise<never> {
	session.unset(kind);
	return redirectTo(args, paths.freshLink(context, returnTo), { tone: "warning", key: "freshLink.expired" });
}
