import { isLeaderboardOn } from "~/domain/live/state";
import { useT } from "~/i18n/use-t";
import { RichText } from "~/ui/rich-text";
import type { ShownBallot } from "../live-page/ballot-of";
import type { ShownCloud } from "../live-page/cloud-of";
import { CloudPicture } from "../live-page/cloud-picture";
import { ModuleResults } from "../live-page/module-results";
import { ResultsView } from "../live-page/results-view";
import { SmallScreen } from "../stage/stage";
import type { ConsolePage } from "./console-page";

/** What participants see now; nothing in it can be pressed. */
export function RoomPreview({ page }: { page: ConsolePage }) {
	const t = useT();
	const { active, state, isClosed, isChatOn } = page;
	const still = isClosed || state.isEnded ? t("live.closed") : t(isChatOn ? "console.roomWrites" : "live.nothing");
	return (
		<figure className="preview">
			<figcaption className="preview__title">{t("console.room")}</figcaption>
			<div className="preview__screen surface">
				{active && !isClosed ? <ModulePreview ballot={active.shown} /> : <p className="preview__still">{still}</p>}
				{isLeaderboardOn(state) && !isClosed ? <p className="preview__closed">{t("console.roomBoard")}</p> : null}
			</div>
		</figure>
	);
}

export function StagePreview({ stage }: Pick<ConsolePage, "stage">) {
	const t = useT();
	return (
		<figure className="preview">
			<figcaption className="preview__title">{t("console.stage")}</figcaption>
			<div className="preview__stage">
				<SmallScreen page={stage} />
			</div>
		</figure>
	);
}

/** The most options in the preview; the page of the module has all. */
const most = 8;

function bestOf(options: ShownBallot["options"]) {
	if (options.length <= most) return options;
	return [...options].sort((one, other) => (other.share ?? 0) - (one.share ?? 0)).slice(0, most);
}

function ModulePreview({ ballot }: { ballot: ShownBallot | ShownCloud }) {
	const t = useT();
	if (ballot.kind === "wordcloud") return <ShownAsCloud cloud={ballot} />;
	return (
		<>
			<div className="preview__question">{ballot.label ? <RichText html={ballot.label} /> : <p>{ballot.title}</p>}</div>
			{ballot.stage === "results" ? (
				<ResultsView ballot={{ ...ballot, options: ballot.best > 0 ? ballot.options : bestOf(ballot.options) }} />
			) : (
				<>
					<ol className="preview__options">
						{ballot.options.slice(0, most).map(({ id, label }) => (
							<li key={id}>{label}</li>
						))}
					</ol>
					{ballot.options.length > most ? (
						<p className="preview__closed">{t("console.others", { count: ballot.options.length - most })}</p>
					) : null}
					{ballot.stage === "closed" ? <p className="preview__closed">{t("refusals.voteClosed")}</p> : null}
				</>
			)}
		</>
	);
}

function ShownAsCloud({ cloud }: { cloud: ShownCloud }) {
	const t = useT();
	return (
		<>
			<div className="preview__question">{cloud.label ? <RichText html={cloud.label} /> : <p>{cloud.title}</p>}</div>
			{cloud.words ? <CloudPicture cloud={cloud} /> : null}
			{cloud.stage === "closed" ? <p className="preview__closed">{t("refusals.voteClosed")}</p> : null}
		</>
	);
}

export function HostResults({ active }: { active: NonNullable<ConsolePage["active"]> }) {
	const t = useT();
	return (
		<section className="console__results" aria-labelledby="console-results">
			<h2 className="preview__title" id="console-results">
				{t("console.yours")}
			</h2>
			<ModuleResults module={active.whole} best={0} />
		</section>
	);
}
