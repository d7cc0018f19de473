import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, requireRecord, requireUser, visitOf } from "../../frame/event/visit.server";
import { type Party, partyOf } from "./party.server";

export async function loadCompanions(args: Arguments) {
	const { visit, party } = await requireParty(args);
	return serverOnly({
		title: visit.frame.t("companions.title"),
		party,
		back: paths.registration(visit.context),
	});
}

/** Who is signed in and may have companions; an unknown page for the others. */
export async function requireParty(args: Arguments) {
	const visit = await visitOf(args);
	const user = requireUser(visit, args.request);
	requireRecord(user);
	const party: Party | undefined = await partyOf(visit, user);
	if (!party) throw new Response(null, { status: 404 });
	return { visit, user, party };
}
