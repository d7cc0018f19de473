import type { AppLoadContext } from "@remix-run/node";
import { streamType, type Video } from "~/domain/live/video";

export interface OfferedVideo {
	video: Video;
	/** True if it is on the page; else the visitor is asked first. */
	isShown: boolean;
	/** True if it comes from another site, which learns of the visit: the visitor's agreement can be withdrawn. */
	isForeign: boolean;
	player: string | undefined;
}

/** Agreeing opens the policy of one response, which is impossible on a page that is already open. */
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
		// A player fetches the stream itself, and passes the decoded parts to the video element.
		if (isForeign) context.openPolicy("connect-src", video.origin);
		context.openPolicy("media-src", "blob:");
	}
	return offered;
}

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
