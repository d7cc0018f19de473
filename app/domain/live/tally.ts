import type { CountedWord } from "./words";

/** The counted votes of a round: rows are counted anew each time, never incremented. */
export interface Tally {
	voters: number;
	unregistered: number;
	votes: Map<string, number>;
	/** For a word cloud: the words, without those that wait for a moderator. */
	words?: CountedWord[];
}

/** An option's share of everybody who answered, in percent, without decimals. */
export function shareOf(votes: number, voters: number): number {
	return voters === 0 ? 0 : Math.round((votes / voters) * 100);
}

/** The mean of ratings from 1 upwards, with one decimal; null before the first. */
export function meanOf(votesByRating: readonly number[]): number | null {
	const count = votesByRating.reduce((all, votes) => all + votes, 0);
	const sum = votesByRating.reduce((all, votes, index) => all + votes * (index + 1), 0);
	return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}
