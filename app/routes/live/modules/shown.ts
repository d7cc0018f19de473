import type { ShownLive } from "~/contract/live/lives";
import { type BallotKind, ballotKinds, type shownAs } from "~/domain/live/state";
import { pollBallot, questionBallot, ratingBallot, type ShownBallot } from "../module-kit/ballot-of";
import { cloudOf, type ShownCloud } from "../module-kit/cloud-of";

interface Shown {
	ballot: ShownBallot | null;
	cloud: ShownCloud | null;
}

type Live = Pick<ShownLive, (typeof shownAs)[BallotKind]>;

const shownBy: { [K in BallotKind]: (live: Live) => Partial<Shown> | null } = {
	poll: ({ poll }) => poll && { ballot: pollBallot(poll) },
	question: ({ question }) => question && { ballot: questionBallot(question) },
	rating: ({ rating }) => rating && { ballot: ratingBallot(rating) },
	wordcloud: ({ wordCloud }) => wordCloud && { cloud: cloudOf(wordCloud) },
};

export function shownOf(live: Live): Shown {
	const shown = ballotKinds.map((kind) => shownBy[kind](live)).find((module) => module !== null);
	return { ballot: null, cloud: null, ...shown };
}
