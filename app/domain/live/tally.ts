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
