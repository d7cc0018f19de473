import { paths } from "~/paths";
import type { Arguments } from "../event/visit.server";
import { requireParty } from "./companions.server";
import { goTo } from "./posted.server";

/** The companion whom the address names; who is no longer one is said so, on the list. */
export async function requireCompanion(args: Arguments) {
	const found = await requireParty(args);
	const card = found.party.companions.find(({ id }) => id === args.params.userId);
	if (!card) {
		return goTo(
			paths.companions(found.visit.context),
			{ tone: "info", key: "companionRemove.gone" },
			found.visit,
			args,
		);
	}
	const { domainId, eventId } = found.visit.where;
	return { ...found, card, path: { domainId, eventId, userId: card.id } };
}
