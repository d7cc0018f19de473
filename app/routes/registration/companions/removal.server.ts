import { redirect } from "@remix-run/node";
import { isAccessDenied, isRefusal, sentenceOf } from "~/domain/ground/refusal";
import { serverOnly } from "~/http/server-only";
import { readZone } from "~/http/zone-of";
import { cancellationNoticeOf } from "../../ground/cancelling/cancellation.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { requireRefusal } from "../../ground/form-kit/answer-form.server";
import { requireCompanion } from "./require-companion.server";

export async function loadRemoval(args: Arguments) {
	const { visit, party, card, path } = await requireCompanion(args);
	if (!card.removal) throw redirect(party.list);
	const { name } = card;
	const { lines, mayCancel } = await cancellationNoticeOf(visit, path.userId);
	return serverOnly({
		title: visit.frame.t("companionRemove.title", { name }),
		name,
		lines,
		mayCancel,
		back: party.list,
	});
}

export async function remove(args: Arguments): Promise<never> {
	const { visit, party, card, path } = await requireCompanion(args);
	try {
		await visit.gateway.companions.remove(path);
	} catch (error) {
		// Another tab was quicker.
		const isGone = isRefusal(error, "notFound") || isAccessDenied(error);
		const notice = isGone
			? ({ key: "companionRemove.gone" } as const)
			: sentenceOf(requireRefusal(error), readZone(args.context));
		return redirectTo(args, party.list, { tone: isGone ? "info" : "warning", ...notice });
	}
	const variables = { name: card.name };
	return redirectTo(args, party.list, { tone: "success", key: "companionRemove.done", variables });
}
