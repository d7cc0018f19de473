import { paths } from "~/paths";
import { redirectTo } from "../../frame/event/redirect-to.server";
import { inEvent } from "../../frame/event/in-event";
import type { Arguments } from "../../frame/event/visit.server";
import { requireParty } from "./companions.server";

/** The companion whom the address names; who is no longer one is said so, on the list. */
export async function requireCompanion(args: Arguments) {
	const partyVisit = await requireParty(args);
	const card = partyVisit.party.companions.find(({ id }) => id === args.params.userId);
	if (!card) {
		return redirectTo(args, paths.companions(partyVisit.visit.context), { tone: "info", key: "companionRemove.gone" });
	}
	return { ...partyVisit, card, path: { ...inEvent(partyVisit.visit), userId: card.id } };
}
