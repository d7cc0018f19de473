import type { ShownPoll, ShownQuestion, ShownRating } from "~/contract/live/lives";

export interface ShownBallot {
	kind: "poll" | "question" | "rating";
	/** Its options are the numbers of a scale: what the ends mean, and the mean of all answers while results are shown. */
	scale?: { low: string; high: string; mean: number | null };
	id: string;
	round: number;
	label: string;
	title: string;
	content: string;
	stage: BallotStage;
	most: number;
	best: number;
	mayChange: boolean;
	isNominative: boolean;
	noRight: ShownPoll["noRight"];
	/** The typologies whose answers count; null: everybody's. */
	typologies: string[] | null;
	asksPresence: boolean;
	takesUnregistered: boolean;
	mine: string[];
	/** UTC. */
	endsAt: string | null;
	/** Answers are given by SMS: the options are numbered, and cannot be tapped (section 5). */
	isBySms: boolean;
	/** Empty where the event does not say. */
	sms: { number: string; code: string };
	display: ShownQuestion["display"];
	options: ShownOption[];
	/** Null while they are hidden. */
	voters: number | null;
	/** For many readers: personal parts are hidden until the page shows them (`enhance/live/personal.ts`). */
	isShared?: boolean;
	players?: number | null;
	/** What one's own answer is worth then; of everybody's it is asked for (`enhance/live/own-rank.ts`). */
	own?: { gained: string; stands: string };
}

export interface ShownOption {
	id: string;
	label: string;
	image: string | null;
	color: string | null;
	isRightAnswer: boolean | null;
	/** Percent of all who answered; null while results are not shown. */
	share: number | null;
	votes: number | null;
}

export function pollBallot({ choices, ...poll }: ShownPoll): ShownBallot {
	const options = choices.map((choice) => ({ ...choice, image: null, color: null, isRightAnswer: null }));
	return { ...ballotOf(poll, options), kind: "poll", most: 1, best: 0, content: "", display: "bars" };
}

export function ratingBallot({ steps, low, high, ...rating }: ShownRating): ShownBallot {
	const options = steps.map((step) => ({ ...step, image: null, color: null, isRightAnswer: null }));
	const scale = { low, high, mean: rating.results?.mean ?? null };
	return { ...ballotOf(rating, options), kind: "rating", most: 1, best: 0, content: "", display: "bars", scale };
}

export function questionBallot(question: ShownQuestion): ShownBallot {
	const { nbResponses, nbShowResponses, responses, content, display, players, ...rest } = question;
	return {
		...ballotOf(rest, responses),
		kind: "question",
		most: nbResponses,
		best: nbShowResponses,
		content,
		display,
		players,
	};
}

function ballotOf(
	ballot: Omit<ShownPoll, "choices">,
	options: Pick<ShownOption, "id" | "label" | "image" | "color" | "isRightAnswer">[],
) {
	const { results, ...shown } = ballot;
	const resultsById = new Map(results?.options.map((entry) => [entry.id, entry]));
	return {
		...shown,
		stage: ballotStageOf(ballot),
		options: options.map((option) => ({
			...option,
			share: resultsById.get(option.id)?.share ?? null,
			votes: resultsById.get(option.id)?.votes ?? null,
		})),
		voters: results?.voters ?? null,
	};
}

type BallotStage = "results" | "closed" | "answered" | "choices";

/** Checked in this order (participant specification, section 4). */
export function ballotStageOf(shown: { results: unknown; isClose: boolean; mine: string[] }): BallotStage {
	if (shown.results) return "results";
	if (shown.isClose) return "closed";
	return shown.mine.length > 0 ? "answered" : "choices";
}
