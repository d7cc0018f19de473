import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LiveFrame } from "~/contract/live/lives";
import type { Frame } from "~/domain/live/frame";
import type { Translate } from "~/i18n/translator";
import { TextsContext } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import { ZoneContext } from "~/ui/zone";
import { shownOf } from "../modules/shown";
import { LiveRegion } from "../region/live-region";

/** The state of the live for a page that follows it in a frame. The form is outside the frame, in the page itself. */
export interface FollowedState {
	/** The open ballot and its round; empty where there is none. */
	module: string;
	besideForm: string;
	besideOther: string;
	alone: string;
	/** The open sequence of emotions; empty where there is none. */
	sequence: string;
	toReact: string;
}

export function renderFollowed(
	{ id, body: live }: Frame<LiveFrame["live"]>,
	{ t, timeZone }: { t: Translate; timeZone: string },
): FollowedState {
	const { ballot, cloud } = shownOf(live);
	const shown = ballot ?? cloud;
	const isChat = live.place === "open" && live.chat !== null;
	const isOpen = isChat || (live.place === "open" && shown?.stage === "choices");
	const waysOn = live.waysOn.map((way) => ({ way, href: `../${way}` }));
	const region = { place: live.place, html: live.html, ballot, cloud, chat: live.chat, here: "", waysOn };
	const draw = (node: ReactNode) =>
		renderToStaticMarkup(
			<TextsContext.Provider value={t}>
				<ZoneContext.Provider value={timeZone}>{node}</ZoneContext.Provider>
			</TextsContext.Provider>,
		);
	const page = "../live?suivre";
	const toOutcome = (
		<p>
			<a href={page} target="_parent">
				{t("outcome.see")}
			</a>
		</p>
	);
	const now = (instead: ReactNode) => (
		<LiveRegion region={region} refused={undefined} drawn={{ name: id, instead, toOutcome }} />
	);
	const alone = draw(
		now(
			<ButtonLink href={page} target="_parent" variant="primary">
				{t("live.goAnswer")}
			</ButtonLink>,
		),
	);
	const larger = draw(
		<p>
			<a href={page} target="_parent">
				{t("live.seeWhole")}
			</a>
		</p>,
	);
	return {
		module: isChat ? "chat" : isOpen && shown ? `${shown.id}:${shown.round}` : "",
		besideForm: draw(now(<p className="comment soft">{t("live.answerBelow")}</p>)),
		besideOther: isOpen ? alone : `${larger}${alone}`,
		alone,
		sequence: live.sequence?.sequenceId ?? "",
		toReact: draw(
			<p>
				<ButtonLink href={page} target="_parent">
					{t("live.goReact")}
				</ButtonLink>
			</p>,
		),
	};
}
