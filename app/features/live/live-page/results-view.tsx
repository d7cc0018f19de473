import { useT } from "~/i18n/use-t";
import type { ShownBallot, ShownOption } from "./ballot-of";

/** What was answered: a bar and its number for each, the text saying as much as the bar. */
export function ResultsView({ ballot: { options, voters, mine, best, isShared } }: { ballot: ShownBallot }) {
	const t = useT();
	const byShare = [...options].sort((one, other) => (other.share ?? 0) - (one.share ?? 0));
	return (
		<div className="tally">
			<ol className="tally__list">
				{(best > 0 ? byShare.slice(0, best) : options).map((option) => (
					<Result key={option.id} option={option} isMine={mine.includes(option.id)} isShared={isShared} />
				))}
			</ol>
			{voters === null ? null : <p className="tally__voters">{t("live.voters", { count: voters })}</p>}
		</div>
	);
}

function Result({
	option: { id, label, share, votes, color, isRightAnswer },
	isMine,
	isShared,
}: {
	option: ShownOption;
	isMine: boolean;
	isShared: boolean | undefined;
}) {
	const t = useT();
	const percent = share ?? 0;
	return (
		<li className={isRightAnswer ? "tally__row tally__row--right" : "tally__row"}>
			<span className="tally__label">
				{label}
				{isRightAnswer ? <strong className="tally__mark"> {t("live.right")}</strong> : null}
				{isShared ? (
					<span className="tally__mark" data-mine={id} hidden>
						{" "}
						{t("live.yours")}
					</span>
				) : null}
				{isMine ? <span className="tally__mark"> {t("live.yours")}</span> : null}
			</span>{" "}
			<span className="tally__number">
				{t("live.share", { share: percent })}
				{votes === null ? null : ` · ${t("live.votes", { count: votes })}`}
			</span>
			<svg className="tally__bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
				<rect className="tally__track" width="100" height="4" rx="1" />
				<rect className="tally__fill" width={percent} height="4" rx="1" {...(color && { fill: color })} />
			</svg>
		</li>
	);
}
