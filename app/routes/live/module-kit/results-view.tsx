import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { columnsOf } from "~/ui/columns-of";
import { Icon } from "~/ui/icon";
import type { ShownBallot, ShownOption } from "./ballot-of";
import { Bar, Gauge, hueOf, Mark, Pie, Swatch } from "./charts";
import { OptionImage } from "./option-image";
import { Mean } from "./scale";

interface ResultsProps {
	ballot: Pick<ShownBallot, "kind" | "display" | "options" | "voters" | "mine" | "best" | "isShared" | "scale">;
	/** The number of options that fit; of more the best are shown, with the number of the others. */
	room?: number | undefined;
	rows?: number | undefined;
}

/**
 * The results in the boxes of the answers, with their numbers. Every figure is text; the drawing adds nothing. When only the
 * best are shown, each has its rank: the podium (section 9).
 */
export function ResultsView({ ballot, room = Number.POSITIVE_INFINITY, rows }: ResultsProps) {
	const t = useT();
	const { options, voters, mine, best, scale } = ballot;
	const drawn = options.map((option, index) => ({
		...option,
		// The mark beside it says the number; a rating adds what it means.
		...(scale && { label: [scale.low, ...options.slice(2).map(() => ""), scale.high][index] ?? "", isStep: true }),
		hue: hueOf(index),
		number: index + 1,
	}));
	const most = Math.min(best > 0 ? best : drawn.length, room);
	const isCut = best > 0 || most < drawn.length;
	const shown = isCut ? [...drawn].sort(byVotes).slice(0, most) : drawn;
	// A pie of some of the answers would not add up to a whole.
	const isWhole = best > 0 || shown.length === drawn.length;
	const display = isWhole ? drawingOf(ballot.display, shown.length) : "bars";
	const columns = display === "gauge" ? [shown] : columnsOf(shown, rows);
	const top = Math.max(1, ...drawn.map(votesOf));
	const others = best > 0 ? Math.min(best, drawn.length) - shown.length : drawn.length - shown.length;
	return (
		<div className={`tally tally--${display}${shown.length <= few ? " tally--few" : ""}`}>
			{scale ? <Mean mean={scale.mean} most={options.length} /> : null}
			{display === "pie" ? <Pie slices={shown} /> : null}
			<div className="tally__columns grid">
				{columns.map((column, index) => (
					<ol key={column[0]?.id} className="tally__list plain-list" start={index * column.length + 1}>
						{column.map((option) => (
							<li key={option.id} className={rowOf(option, top, mine)}>
								<Result
									option={option}
									display={display}
									isMine={mine.includes(option.id)}
									isShared={ballot.isShared}
									rank={best > 0 ? rankOf(option, shown) : undefined}
								/>
							</li>
						))}
					</ol>
				))}
			</div>
			{others > 0 ? <p className="tally__others soft">{t("live.others", { count: others })}</p> : null}
			{voters === null ? null : <p className="tally__voters soft">{t("live.voters", { count: voters })}</p>}
		</div>
	);
}

function rowOf(option: ShownOption, top: number, mine: string[]): string {
	const kinds = { leads: votesOf(option) >= top, right: option.isRightAnswer, mine: mine.includes(option.id) };
	return [
		"tally__row",
		kinds.leads && "tally__row--leads",
		kinds.right && "tally__row--right",
		kinds.mine && "tally__row--mine",
	]
		.filter(Boolean)
		.join(" ");
}

/** Up to this number of options are drawn large, beside each other. */
const few = 4;
/** With more options gauges and slices are unreadable and leave no room for text: bars are drawn instead. */
const mostDrawn = { bars: Number.POSITIVE_INFINITY, gauge: 8, pie: 12 };

function drawingOf(display: ShownBallot["display"], count: number): ShownBallot["display"] {
	return count > mostDrawn[display] ? "bars" : display;
}

function byVotes(a: ShownOption, b: ShownOption): number {
	return votesOf(b) - votesOf(a);
}

/** Shares are known even where numbers are hidden. */
function votesOf({ votes, share }: ShownOption): number {
	return votes ?? share ?? 0;
}

/** Equal votes have equal ranks. */
function rankOf(option: ShownOption, among: ShownOption[]): number {
	return among.filter((other) => votesOf(other) > votesOf(option)).length + 1;
}

interface ResultProps {
	option: ShownOption & { hue: string; number: number; isStep?: boolean };
	display: ShownBallot["display"];
	isMine: boolean;
	isShared: boolean | undefined;
	rank: number | undefined;
}

function Result({ option, display, isMine, isShared, rank }: ResultProps) {
	const t = useT();
	const { label, image, share, votes, isRightAnswer, number, color, hue } = option;
	const percent = share ?? 0;
	return (
		<>
			{display === "gauge" ? <Gauge percent={percent} {...option} /> : null}
			{rank === undefined ? (
				<Mark number={number} color={color} {...(display === "pie" && { hue })} />
			) : (
				<Rank rank={rank}>{color || display === "pie" ? <Swatch {...option} /> : null}</Rank>
			)}
			<span className="tally__label anywhere">
				<span className="tally__words">
					{option.isStep ? <span className="sr">{number} </span> : null}
					{label}
				</span>
				{isRightAnswer ? (
					<strong className="tally__mark small strong nowrap good">
						{" "}
						<Icon name="success" />
						{t("live.right")}
					</strong>
				) : null}
				{isShared || isMine ? (
					<span
						className="tally__mark small strong nowrap tally__mark--mine"
						hidden={!isMine}
						{...(isShared && { "data-mine": option.id })}
					>
						{" "}
						{t("live.yours")}
					</span>
				) : null}
			</span>{" "}
			<span className="tally__number digits nowrap">
				<span className="tally__share">{t("live.share", { share: percent })}</span>
				{votes === null ? null : (
					<>
						<span className="tally__dot"> · </span>
						<span className="tally__votes">{t("live.votes", { count: votes })}</span>
					</>
				)}
			</span>
			{image ? <OptionImage className="tally__image" image={image} /> : null}
			{display === "bars" ? <Bar percent={percent} {...option} /> : null}
		</>
	);
}

function Rank({ rank, children }: { rank: number; children: ReactNode }) {
	const t = useT();
	return (
		<span className="tally__rank">
			<span className={`tally__place strong tally__place--${rank}`}>
				<span className="sr">{t("live.place")} </span>
				{rank}
				<span className="sr"> – </span>
			</span>
			{children}
		</span>
	);
}
