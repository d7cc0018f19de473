import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, ButtonLink } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import { VideoElsewhere, VideoView } from "../video/video-view";
import type { loadReplay } from "./replay.server";

export function Replay({ page }: { page: Awaited<ReturnType<typeof loadReplay>> }) {
	const t = useT();
	const { title, offered } = page;
	const agree = (
		<ButtonLink href={page.agree} variant="primary">
			{t("replay.agree")}
		</ButtonLink>
	);
	return (
		<Columns>
			<Heading title={title} lead={page.eventName} />
			{offered ? (
				<VideoView title={title} offered={offered} agree={agree} />
			) : (
				<Alert tone={page.missing === "replay.noId" ? "warning" : "info"}>{t(page.missing)}</Alert>
			)}
			<Actions>
				{offered ? <VideoElsewhere video={offered.video} /> : null}
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}
