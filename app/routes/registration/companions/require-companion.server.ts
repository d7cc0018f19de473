import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { requireParty } from "./companions.server";

/** Returns the companion whom the address names. Where somebody no longer is a companion, the list says so. */
export async function requireCompanion(args: Arguments) {
	const partyVisit = await requireParty(args);
	const card = partyVisit.party.companions.find(({ id }) => id === args.params.userId);
	if (!card) {
		return redirectTo(args, paths.companions(partyVisit.visit.context), { tone: "info", key: "companionRemove.gone" });
	}
	return { ...partyVisit, card, path: { ...inEvent(partyVisit.visit), userId: card.id } };
}
