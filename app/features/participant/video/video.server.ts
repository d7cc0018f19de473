import type { AppLoadContext } from "@remix-run/node";
import { streamType, type Video } from "~/domain/live/video";

/** A video as a page shows it now. */
export interface OfferedVideo {
	video: Video;
	/** Whether it is on the page; else the visitor is asked first. */
	isShown: boolean;
	/** It is of another site, which hears of it: what was agreed to may be taken back. */
	isForeign: boolean;
	/** The player's script, for a stream. */
	player: string | undefined;
}

/**
 * A video of another site loads only once the visitor has said yes: the policy of this one answer is opened to that site, which an open
 * page's cannot be.
 */
export function offerVideo(
	context: AppLoadContext,
	video: Video | undefined,
	isAgreed: boolean,
): OfferedVideo | undefined {
	if (!video) return undefined;
	const offered = describeVideo(context, video, isAgreed);
	const { isForeign, isShown, player } = offered;
	if (isShown && isForeign) context.openPolicy(video.kind === "frame" ? "frame-src" : "media-src", video.origin);
	if (player) {
		// A player fetches the stream itself, and feeds the video with what it makes of it.
		if (isForeign) context.openPolicy("connect-src", video.origin);
		context.openPolicy("media-src", "blob:");
	}
	return offered;
}

/** For a page whose policy is open to it already. */
export function describeVideo(
	{ config, playerSrc }: Pick<AppLoadContext, "config" | "playerSrc">,
	video: Video,
	isAgreed: boolean,
): OfferedVideo {
	const isForeign = video.origin !== new URL(config.publicUrl).origin;
	const isShown = !isForeign || isAgreed;
	const isStream = isShown && video.kind === "file" && video.type === streamType;
	return { video, isShown, isForeign, player: isStream ? playerSrc : undefined };
}
