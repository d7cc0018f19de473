import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { columnsOf } from "~/ui/in-columns";
import type { ShownBallot, ShownOption } from "./ballot-of";
import { Bar, Gauge, hueOf, Pie, Swatch } from "./charts";
import { OptionImage } from "./option-image";

interface ResultsProps {
	ballot: Pick<ShownBallot, "kind" | "display" | "options" | "voters" | "mine" | "best" | "isShared">;
}

/** What was answered. Every number is text; the drawing says no more. Of the best alone each has its place: the podium (section 9). */
export function ResultsView({ ballot }: ResultsProps) {
	const t = useT();
	const { options, voters, mine, best } = ballot;
	const drawn = options.map((option, index) => ({ ...option, hue: hueOf(index) }));
	const shown = best > 0 ? [...drawn].sort(byVotes).slice(0, best) : drawn;
	const display = drawingOf(ballot.display, shown.length);
	const columns = display === "gauge" ? [shown] : columnsOf(shown);
	return (
		<div className={`tally tally--${display}${shown.length <= few ? " tally--few" : ""}`}>
			{display === "pie" ? <Pie slices={shown} /> : null}
			<div className="tally__columns">
				{columns.map((column, index) => (
					<ol key={column[0]?.id} className="tally__list" start={index * column.length + 1}>
						{column.map((option) => (
							<li key={option.id} className={option.isRightAnswer ? "tally__row tally__row--right" : "tally__row"}>
								<Result option={option} display={display} isMine={mine.includes(option.id)} isShared={ballot.isShared}>
									{best > 0 ? <Place rank={rankOf(option, shown)} /> : null}
								</Result>
							</li>
						))}
					</ol>
				))}
			</div>
			{voters === null ? null : <p className="tally__voters">{t("live.voters", { count: voters })}</p>}
		</div>
	);
}

/** So many stand large beside each other. */
const few = 4;
/** Of more than so many, gauges and slices tell nothing any more, and leave no room for words: bars do. */
const mostDrawn = { bars: Number.POSITIVE_INFINITY, gauge: 8, pie: 12 };

function drawingOf(display: ShownBallot["display"], count: number): ShownBallot["display"] {
	return count > mostDrawn[display] ? "bars" : display;
}

function byVotes(one: ShownOption, other: ShownOption): number {
	return votesOf(other) - votesOf(one);
}

/** Where numbers are hidden their shares are known. */
function votesOf({ votes, share }: ShownOption): number {
	return votes ?? share ?? 0;
}

/** As many votes, the same place. */
function rankOf(option: ShownOption, among: ShownOption[]): number {
	return among.filter((other) => votesOf(other) > votesOf(option)).length + 1;
}

interface ResultProps {
	option: ShownOption & { hue: string };
	display: ShownBallot["display"];
	isMine: boolean;
	isShared: boolean | undefined;
	children: React.ReactNode;
}

function Result({ option, display, isMine, isShared, children }: ResultProps) {
	const t = useT();
	const { label, image, share, votes, isRightAnswer } = option;
	const percent = share ?? 0;
	return (
		<>
			{display === "gauge" ? <Gauge percent={percent} {...option} /> : null}
			<span className="tally__label">
				{display === "pie" ? <Swatch {...option} /> : null}
				{children}
				{label}
				{isRightAnswer ? (
					<strong className="tally__mark tally__mark--right">
						{" "}
						<Icon name="success" />
						{t("live.right")}
					</strong>
				) : null}
				{isShared ? (
					<span className="tally__mark" data-mine={option.id} hidden>
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
			{image ? <OptionImage className="tally__image" image={image} /> : null}
			{display === "bars" ? <Bar percent={percent} {...option} /> : null}
		</>
	);
}

function Place({ rank }: { rank: number }) {
	const t = useT();
	return (
		<span className={`tally__place tally__place--${rank}`}>
			<span className="sr">{t("live.place")} </span>
			{rank}
			<span className="sr"> – </span>
		</span>
	);
}
