import { redirect } from "@remix-run/node";
import { isAccessDenied, isRefusal, sentenceOf } from "~/domain/refusal";
import { serverOnly } from "~/http/server-only";
import type { Arguments } from "../event/visit.server";
import { requireCompanion } from "./one.server";
import { goTo, requireRefusal } from "./posted.server";

export async function loadRemoval(args: Arguments) {
	const { visit, party, card } = await requireCompanion(args);
	if (!card.removal) throw redirect(party.list);
	const { name } = card;
	return serverOnly({ title: visit.frame.t("companionRemove.title", { name }), name, back: party.list });
}

export async function remove(args: Arguments): Promise<never> {
	const { visit, party, card, path } = await requireCompanion(args);
	try {
		await visit.gateway.companions.remove(path);
	} catch (error) {
		// Another tab was quicker.
		const isGone = isRefusal(error, "notFound") || isAccessDenied(error);
		const said = isGone ? { key: "companionRemove.gone" } : sentenceOf(requireRefusal(error));
		return goTo(party.list, { tone: isGone ? "info" : "warning", ...said }, visit, args);
	}
	const variables = { name: card.name };
	return goTo(party.list, { tone: "success", key: "companionRemove.done", variables }, visit, args);
}
