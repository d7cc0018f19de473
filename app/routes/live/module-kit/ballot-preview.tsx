import { useT } from "~/i18n/use-t";
import { RichText } from "~/ui/rich-text";
import type { ShownBallot } from "./ballot-of";
import { ResultsView } from "./results-view";

/** The most options in the preview; the page of the module has all. */
const most = 8;

function bestOf(options: ShownBallot["options"]) {
	if (options.length <= most) return options;
	return [...options].sort((a, b) => (b.share ?? 0) - (a.share ?? 0)).slice(0, most);
}

export function BallotPreview({ ballot }: { ballot: ShownBallot }) {
	const t = useT();
	return (
		<>
			<div className="preview__question medium strong anywhere">
				{ballot.label ? <RichText html={ballot.label} /> : <p>{ballot.title}</p>}
			</div>
			{ballot.stage === "results" ? (
				<ResultsView ballot={{ ...ballot, options: ballot.best > 0 ? ballot.options : bestOf(ballot.options) }} />
			) : (
				<>
					<ol className="preview__options grid plain-list">
						{ballot.options.slice(0, most).map(({ id, label }) => (
							<li className="mid anywhere" key={id}>
								{label}
							</li>
						))}
					</ol>
					{ballot.options.length > most ? (
						<p className="above-12 soft">{t("console.others", { count: ballot.options.length - most })}</p>
					) : null}
					{ballot.stage === "closed" ? <p className="above-12 soft">{t("refusals.voteClosed")}</p> : null}
				</>
			)}
		</>
	);
}
