import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { VideoElsewhere, VideoView } from "../video/video-view";
import { loadReplay as loader } from "./replay.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function ReplayRoute() {
	return <Replay page={useLoaderData<typeof loader>()} />;
}

type Page = Awaited<ReturnType<typeof loader>>;

function Replay({ page }: { page: Page }) {
	const t = useT();
	const { title, offered } = page;
	const agree = (
		<ButtonLink href={page.agree} variant="primary">
			<Icon name="play" />
			{t("replay.agree")}
		</ButtonLink>
	);
	return (
		<Columns>
			<Heading title={title} lead={page.eventName} />
			{offered ? <VideoView title={title} offered={offered} agree={agree} /> : <Missing page={page} />}
			<Actions>
				{offered ? <VideoElsewhere video={offered.video} /> : null}
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}

function Missing({ page: { missing, live } }: { page: Page }) {
	const t = useT();
	if (missing === "replay.noId") return <Alert tone="warning">{t("replay.noId")}</Alert>;
	return (
		<EmptyState
			icon="replay"
			title={t(missing)}
			action={missing === "replay.afterLive" ? <ButtonLink href={live}>{t("live.title")}</ButtonLink> : undefined}
		>
			{t(missing === "replay.afterLive" ? "replay.afterLiveText" : "replay.notYetText")}
		</EmptyState>
	);
}
