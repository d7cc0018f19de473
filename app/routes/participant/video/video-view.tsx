import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import type { OfferedVideo } from "./video.server";

interface VideoProps {
	title: string;
	offered: OfferedVideo;
	agree: ReactNode;
}

export function VideoView({ title, offered: { video, isShown, player }, agree }: VideoProps) {
	const t = useT();
	if (!isShown) {
		return (
			<div className="player block broad borderless player--asking column middle gap-16 centred">
				<p>{t("replay.asking", { host: video.host })}</p>
				{agree}
			</div>
		);
	}
	if (video.kind === "frame") {
		return (
			<iframe
				className="player block broad borderless"
				title={title}
				src={video.src}
				width={1280}
				height={720}
				allow="fullscreen; picture-in-picture"
				// The video's site plays nothing without knowing which site embeds it; the full address stays private.
				referrerPolicy="strict-origin-when-cross-origin"
			/>
		);
	}
	return (
		// biome-ignore lint/a11y/useMediaCaption: captions are in the organiser's file, where there are any
		<video
			className="player block broad borderless"
			controls
			preload="metadata"
			width={1280}
			height={720}
			playsInline
			data-player={player}
			data-cannot={player && t("replay.cannot")}
		>
			<source src={video.src} type={video.type} />
			{t("replay.cannot")}
		</video>
	);
}

export function VideoElsewhere({ video }: Pick<OfferedVideo, "video">) {
	const t = useT();
	return (
		<a href={video.kind === "frame" ? video.link : video.src} target="_blank" rel="noopener">
			{t("replay.elsewhere", { host: video.host })}
			<span className="sr">{` (${t("home.newTab")})`}</span>
		</a>
	);
}
