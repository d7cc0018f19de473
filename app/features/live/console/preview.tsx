import { useT } from "~/i18n/use-t";
import { RichText } from "~/ui/rich-text";
import type { ShownBallot } from "../live-page/ballot-of";
import { ResultsView } from "../live-page/results-view";
import type { ConsolePage } from "./console-page";

interface PreviewProps {
	title: string;
	ballot: ShownBallot | undefined;
	isEnded: boolean;
	/** As from afar, in the dark. */
	isStage?: boolean;
}

/** What somebody else sees now: nothing in it can be pressed. */
export function Preview({ title, ballot, isEnded, isStage = false }: PreviewProps) {
	const t = useT();
	return (
		<figure className={isStage ? "preview preview--stage" : "preview"}>
			<figcaption className="preview__title">{title}</figcaption>
			<div className="preview__screen surface">
				{isEnded ? (
					<p className="preview__still">{t("live.closed")}</p>
				) : ballot ? (
					<Shown ballot={ballot} />
				) : (
					<p className="preview__still">{t("live.nothing")}</p>
				)}
			</div>
		</figure>
	);
}

/** So many options tell what is seen; who sees it sees them all. */
const most = 8;

function Shown({ ballot }: { ballot: ShownBallot }) {
	const t = useT();
	return (
		<>
			<div className="preview__question">{ballot.label ? <RichText html={ballot.label} /> : <p>{ballot.title}</p>}</div>
			{ballot.stage === "results" ? (
				<ResultsView ballot={{ ...ballot, best: ballot.options.length > most ? most : ballot.best }} />
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

/** Results, to the host always. */
export function HostResults({ active }: { active: NonNullable<ConsolePage["active"]> }) {
	const t = useT();
	return (
		<section className="console__results" aria-labelledby="console-results">
			<h2 className="preview__title" id="console-results">
				{t("console.yours")}
			</h2>
			<ResultsView ballot={{ ...active.whole, best: 0 }} />
		</section>
	);
}
