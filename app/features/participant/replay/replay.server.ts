import { replayOf, streamType } from "~/domain/replay";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { participantOf } from "../../frame/event/participant.server";
import type { Arguments } from "../../frame/event/visit.server";

/**
 * The replay (participant specification, section 2). A video of another site loads only once the visitor has said yes, for
 * this one answer: a plain link asks again with `?accord=oui`, and the policy is opened to that site alone.
 */
export async function loadReplay(args: Arguments) {
	const { visit } = await participantOf(args);
	const { settings, t } = visit.frame;
	const { publicUrl } = args.context.config;
	const replay = replayOf(settings, publicUrl);
	const isOurs = replay?.origin === new URL(publicUrl).origin;
	const isAgreed = new URL(args.request.url).searchParams.get("accord") === "oui";
	const isShown = replay !== undefined && (isOurs || isAgreed);
	if (isShown && !isOurs) args.context.openPolicy(replay.kind === "frame" ? "frame-src" : "media-src", replay.origin);
	const isStream = isShown && replay.kind === "file" && replay.type === streamType;
	if (isStream) {
		// A player fetches the stream itself, and feeds the video with what it makes of it.
		if (!isOurs) args.context.openPolicy("connect-src", replay.origin);
		args.context.openPolicy("media-src", "blob:");
	}
	return serverOnly({
		title: t("replay.title"),
		eventName: visit.frame.event.name,
		replay,
		isShown,
		player: isStream ? args.context.playerSrc : undefined,
		agree: `${paths.replay(visit.context)}?accord=oui`,
		home: paths.home(visit.context),
	});
}
