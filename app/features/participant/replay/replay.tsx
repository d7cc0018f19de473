import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, ButtonLink } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import type { loadReplay } from "./replay.server";

export function Replay({ page }: { page: Awaited<ReturnType<typeof loadReplay>> }) {
	const t = useT();
	const { replay, isShown } = page;
	return (
		<Columns>
			<Heading title={page.title} lead={page.eventName} />
			{replay === undefined ? <Alert tone="warning">{t("replay.noId")}</Alert> : null}
			{replay && !isShown ? (
				<div className="player player--asking">
					<p>{t("replay.asking", { host: replay.host })}</p>
					<ButtonLink href={page.agree} variant="primary">
						{t("replay.agree")}
					</ButtonLink>
				</div>
			) : null}
			{replay && isShown && replay.kind === "frame" ? (
				<iframe
					className="player"
					title={page.title}
					src={replay.src}
					width={1280}
					height={720}
					allow="fullscreen; picture-in-picture"
					// The site of the video plays nothing without knowing the site it is on; the address stays ours.
					referrerPolicy="strict-origin-when-cross-origin"
				/>
			) : null}
			{replay && isShown && replay.kind === "file" ? (
				// biome-ignore lint/a11y/useMediaCaption: captions are in the organiser's file, where there are any
				<video
					className="player"
					controls
					preload="metadata"
					width={1280}
					height={720}
					playsInline
					data-player={page.player}
					data-cannot={page.player && t("replay.cannot")}
				>
					<source src={replay.src} type={replay.type} />
					{t("replay.cannot")}
				</video>
			) : null}
			<Actions>
				{replay ? (
					<a href={replay.kind === "frame" ? replay.link : replay.src} target="_blank" rel="noopener">
						{t("replay.elsewhere", { host: replay.host })}
						<span className="sr">{` (${t("home.newTab")})`}</span>
					</a>
				) : null}
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}
