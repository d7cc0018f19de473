import { paths } from "~/paths";
import { goOn } from "../../frame/event/go-on.server";
import { inEvent } from "../../frame/event/in-event";
import type { Arguments } from "../../frame/event/visit.server";
import { requireParty } from "./companions.server";

/** The companion whom the address names; who is no longer one is said so, on the list. */
export async function requireCompanion(args: Arguments) {
	const found = await requireParty(args);
	const card = found.party.companions.find(({ id }) => id === args.params.userId);
	if (!card) {
		return goOn(args, paths.companions(found.visit.context), { tone: "info", key: "companionRemove.gone" });
	}
	return { ...found, card, path: { ...inEvent(found.visit), userId: card.id } };
}
