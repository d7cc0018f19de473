import { redirect } from "@remix-run/node";
import { isRefusal, sentenceOf } from "~/domain/ground/refusal";
import { readZone } from "~/http/zone-of";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { signedInParticipantOf } from "../../ground/event/participant.server";
import { recordUse } from "../../ground/event/record-use.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";

export async function openBadge(args: Arguments & { params: { badgeId?: string } }): Promise<never> {
	const { visit, user } = await signedInParticipantOf(args);
	const badgeId = args.params.badgeId ?? "";
	const userId = new URL(args.request.url).searchParams.get("personne") ?? user.id;
	return printAndRedirect(args, paths.badge(visit.context, badgeId), async () => {
		const query = { userId, badgeId, languageId: visit.frame.language.id };
		const { link } = (await visit.gateway.badges.download({ params: inEvent(visit), query })).data;
		await recordUse(args, visit, "badgeDownloaded");
		return link;
	});
}

export async function openBadges(args: Arguments): Promise<never> {
	const { visit, user } = await signedInParticipantOf(args);
	return printAndRedirect(args, paths.companions(visit.context), async () => {
		const languageId = visit.frame.language.id;
		const { link } = (await visit.gateway.badges.all({ ...inEvent(visit), userId: user.id, languageId })).data;
		await recordUse(args, visit, "badgeDownloaded");
		return link;
	});
}

export async function openRecap(args: Arguments): Promise<never> {
	const { visit, user } = await signedInParticipantOf(args);
	return printAndRedirect(args, paths.confirmation(visit.context), async () => {
		const languageId = visit.frame.language.id;
		const { fileUrl } = (await visit.gateway.recaps.download({ ...inEvent(visit), userId: user.id, languageId })).data;
		await recordUse(args, visit, "recapDownloaded");
		return fileUrl;
	});
}

async function printAndRedirect(args: Arguments, back: string, print: () => Promise<string>): Promise<never> {
	try {
		throw redirect(await print(), 303);
	} catch (error) {
		if (!isRefusal(error) || error.code === "unexpected") throw error;
		return redirectTo(args, back, { tone: "warning", ...sentenceOf(error, readZone(args.context)) });
	}
}
