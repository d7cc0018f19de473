import { redirect } from "@remix-run/node";
import type { HeldRow } from "~/domain/personal-data";
import { isRefusal } from "~/domain/refusal";
import { keepSession } from "~/http/session.server";
import { paths } from "~/paths";
import { signedIn } from "../event/participant.server";
import type { Arguments } from "../event/visit.server";

/** Everything held about who is signed in. Who came in by a badge alone signs in first: a badge can be found. */
export async function everythingHeld(args: Arguments) {
	const { visit, user } = await signedIn(args);
	try {
		const { data } = await visit.gateway.privacy.read({ domainId: visit.where.domainId, userId: user.id });
		const rowsOf = (name: string): HeldRow[] => data.holdings.find((holding) => holding.name === name)?.rows ?? [];
		return { visit, user, data, rowsOf };
	} catch (error) {
		if (!isRefusal(error, "badgeNotEnough")) throw error;
		visit.session.flash("notice", { tone: "warning", key: "refusals.badgeNotEnough" });
		const { pathname } = new URL(args.request.url);
		throw redirect(paths.login(visit.context, pathname), { headers: await keepSession(visit.session, args.context) });
	}
}
