import { eventDayOf } from "~/domain/event/event-times";
import { lastDay } from "~/domain/event/last-day";
import { replayOf, type Video } from "~/domain/live/video";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { participantOf } from "../../ground/event/participant.server";
import { recordUse } from "../../ground/event/record-use.server";
import type { Arguments, Visit } from "../../ground/event/visit.server";
import { offerVideo } from "../video/video.server";

/**
 * The replay (participant specification, section 2). Without an address of its own it shows the video of the live session, once
 * that is over. A plain link agrees to another site for this one response: `?accord=oui`.
 */
export async function loadReplay(args: Arguments) {
	const { visit } = await participantOf(args);
	const { settings, t } = visit.frame;
	const video = replayOf(settings, args.context.config.publicUrl);
	const replay = (await isReplayOpen(visit)) ? video : undefined;
	await recordUse(args, visit, "replayOpened");
	const isAgreed = new URL(args.request.url).searchParams.get("accord") === "oui";
	return serverOnly({
		title: t("replay.title"),
		eventName: visit.frame.event.name,
		offered: offerVideo(args.context, replay, isAgreed),
		missing: missingKeyOf(visit, video),
		agree: `${paths.replay(visit.context)}?accord=oui`,
		live: paths.live(visit.context),
		home: paths.home(visit.context),
	});
}

/** Only staff can add the missing video. */
function missingKeyOf({ roles }: Visit, video: Video | undefined) {
	if (video) return "replay.afterLive" as const;
	return roles.length > 0 ? ("replay.noId" as const) : ("replay.notYet" as const);
}

/**
 * True if the replay may be watched: one of its own as soon as the event has it; the video of the live session once that is
 * over, by its settings, because a host ended it, or after the event's last day for people who take no part in it.
 */
export async function isReplayOpen({ gateway, where, frame, now }: Visit): Promise<boolean> {
	const { settings, event } = frame;
	if (settings.replayAddress !== "" || !settings.liveActive || settings.liveClosed) return true;
	const { place } = (await gateway.lives.read(inEvent({ where }))).data;
	return place === "closed" || (place === "unregistered" && lastDay(event.days) < eventDayOf(now, event));
}
