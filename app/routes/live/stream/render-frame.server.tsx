import { renderToStaticMarkup } from "react-dom/server";
import type { LiveFrame } from "~/contract/live/lives";
import type { Translate } from "~/i18n/translator";
import { TextsContext } from "~/i18n/use-t";
import { WaitingMarkup } from "~/ui/waiting-markup";
import { ZoneContext } from "~/ui/zone";
import type { OfferedVideo } from "../../participant/video/video.server";
import { shownOf } from "../modules/shown";
import { LiveRegion } from "../region/live-region";
import { LiveVideo } from "./live-video";

export interface Rendering {
	t: Translate;
	timeZone: string;
	here: string;
	video: OfferedVideo | undefined;
}

/** Milliseconds after the start in which each frame brings the video, for pages that were open before and do not load again. */
const videoPushMs = 5 * 60_000;

/** Renders the live region for everybody of an audience, with the personal parts hidden. */
export function renderFrame(live: LiveFrame["live"], { t, timeZone, here, video }: Rendering, now: number): string {
	const { place, version, html, startsAt } = live;
	const { ballot, cloud } = shownOf(live);
	const region = {
		place,
		version,
		html,
		here: "live",
		ballot: ballot && { ...ballot, isShared: true },
		cloud: cloud && { ...cloud, isShared: true },
		chat: live.chat && { ...live.chat, isShared: true },
		sequence: live.sequence,
		waysOn: live.waysOn.map((way) => ({ way, href: way })),
		leaderboard: live.leaderboard ? { ...live.leaderboard, href: "leaderboard", placeAt: "live/place" } : undefined,
	};
	const hasBegun = place === "open" && startsAt !== null && now < Date.parse(startsAt) + videoPushMs;
	return renderToStaticMarkup(
		<TextsContext.Provider value={t}>
			<ZoneContext.Provider value={timeZone}>
				<LiveRegion region={region} refused={undefined} />
			</ZoneContext.Provider>
			{hasBegun && video ? (
				<WaitingMarkup name="live-video">
					<LiveVideo title={t("live.title")} here={here} offered={video} />
				</WaitingMarkup>
			) : null}
		</TextsContext.Provider>,
	);
}
