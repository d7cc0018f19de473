import { replayOf } from "~/domain/video";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { noteUse } from "../../frame/event/note-use.server";
import { participantOf } from "../../frame/event/participant.server";
import type { Arguments, Visit } from "../../frame/event/visit.server";
import { offerVideo } from "../video/video.server";

/**
 * The replay (participant specification, section 2). Without an address of its own it shows the video of the live, once that is over. A plain
 * link says yes to another site for this one answer: `?accord=oui`.
 */
export async function loadReplay(args: Arguments) {
	const { visit } = await participantOf(args);
	const { settings, t } = visit.frame;
	const hosts = (await isOver(visit)) ? settings : { youtubeId: "", vimeoAddress: "" };
	const replay = replayOf({ ...hosts, replayAddress: settings.replayAddress }, args.context.config.publicUrl);
	await noteUse(args, visit, "replayOpened");
	const isAgreed = new URL(args.request.url).searchParams.get("accord") === "oui";
	return serverOnly({
		title: t("replay.title"),
		eventName: visit.frame.event.name,
		offered: offerVideo(args.context, replay, isAgreed),
		/** Only they can give the video that is missing. */
		isStaff: visit.roles.length > 0,
		agree: `${paths.replay(visit.context)}?accord=oui`,
		home: paths.home(visit.context),
	});
}

/** By its settings, or because a host ended it. */
async function isOver({ gateway, where, frame: { settings } }: Visit): Promise<boolean> {
	if (!settings.liveActive || settings.liveClosed) return true;
	return (await gateway.lives.read(inEvent({ where }))).data.place === "closed";
}
