import { redirect } from "@remix-run/node";
import { isRefusal, sentenceOf } from "~/domain/ground/refusal";
import { zoneOf } from "~/http/zone-of";
import { paths } from "~/paths";
import { goOn } from "../../frame/event/go-on.server";
import { inEvent } from "../../frame/event/in-event";
import { noteUse } from "../../frame/event/note-use.server";
import { signedIn } from "../../frame/event/participant.server";
import type { Arguments } from "../../frame/event/visit.server";

/** Prints a badge and leads to it; what stands in the way is said on the badge's page. */
export async function openBadge(args: Arguments & { params: { badgeId?: string } }): Promise<never> {
	const { visit, user } = await signedIn(args);
	const badgeId = args.params.badgeId ?? "";
	const userId = new URL(args.request.url).searchParams.get("personne") ?? user.id;
	return open(args, paths.badge(visit.context, badgeId), async () => {
		const query = { userId, badgeId, languageId: visit.frame.language.id };
		const { link } = (await visit.gateway.badges.download({ params: inEvent(visit), query })).data;
		await noteUse(args, visit, "badgeDownloaded");
		return link;
	});
}

/** Prints the badges of the person who is signed in and of their companions as one file, and leads to it. */
export async function openBadges(args: Arguments): Promise<never> {
	const { visit, user } = await signedIn(args);
	return open(args, paths.companions(visit.context), async () => {
		const languageId = visit.frame.language.id;
		const { link } = (await visit.gateway.badges.all({ ...inEvent(visit), userId: user.id, languageId })).data;
		await noteUse(args, visit, "badgeDownloaded");
		return link;
	});
}

/** Prints the recap of the person who is signed in, with their companions, and leads to it. */
export async function openRecap(args: Arguments): Promise<never> {
	const { visit, user } = await signedIn(args);
	return open(args, paths.confirmation(visit.context), async () => {
		const languageId = visit.frame.language.id;
		const { fileUrl } = (await visit.gateway.recaps.download({ ...inEvent(visit), userId: user.id, languageId })).data;
		await noteUse(args, visit, "recapDownloaded");
		return fileUrl;
	});
}

async function open(args: Arguments, back: string, print: () => Promise<string>): Promise<never> {
	try {
		throw redirect(await print(), 303);
	} catch (error) {
		if (!isRefusal(error) || error.code === "unexpected") throw error;
		return goOn(args, back, { tone: "warning", ...sentenceOf(error, zoneOf(args.context)) });
	}
}
