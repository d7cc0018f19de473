import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { closedPage } from "../../frame/event/closed.server";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, requireRecord, signedInVisitOf } from "../../frame/event/visit.server";
import { prefetch } from "../../frame/event/visit-start.server";
import { mayHaveCompanions, type Party, partyOf } from "./party.server";

export async function loadCompanions(args: Arguments) {
	const { visit, party } = await requireParty(args);
	return serverOnly({ title: visit.frame.t("companions.title"), party, back: paths.registration(visit.context) });
}

/** Returns the visit and the companions of somebody who is signed in and may have companions; anyone else is told why not. */
export async function requireParty(args: Arguments) {
	const companionsIn = prefetch(args, (access) => access.gateway.companions.list(inEvent(access)));
	const visit = await signedInVisitOf(args);
	const { user } = visit;
	const record = requireRecord(user, visit);
	const party: Party | undefined = mayHaveCompanions(visit, user)
		? partyOf(visit, user, (await companionsIn(visit)).data.companions)
		: undefined;
	if (!party) throw closedPage(record.registeredBy === null ? "closed.companions" : "closed.ownCompanions");
	return { visit, user, party };
}
