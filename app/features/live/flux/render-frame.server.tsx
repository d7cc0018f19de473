import { renderToStaticMarkup } from "react-dom/server";
import type { LiveFrame } from "~/contract/lives";
import type { Translate } from "~/i18n/translator";
import { TextsContext } from "~/i18n/use-t";
import { ballotOf } from "../live-page/ballot-of";
import { LiveRegion } from "../live-page/live-region";

/** The live region as the page renders it, for everybody of an audience: whatever is one's own is in it, hidden. */
export function renderFrame(live: LiveFrame["live"], t: Translate): string {
	const { place, html } = live;
	const ballot = ballotOf(live);
	const region = { place, html, ballot: ballot && { ...ballot, isShared: true }, here: "live" };
	return renderToStaticMarkup(
		<TextsContext.Provider value={t}>
			<LiveRegion region={region} refused={undefined} />
		</TextsContext.Provider>,
	);
}
