import type { CountedWord } from "./words";

/** How a round stands: rows counted again, never a number that is added to. */
export interface Tally {
	/** People who answered. */
	voters: number;
	/** Of them, those who are not registered. */
	unregistered: number;
	/** By option, how many of them picked it. */
	votes: Map<string, number>;
	/** Of a cloud: what was said, without what waits for a moderator. */
	words?: CountedWord[];
}

/** One option's share of all who answered, percent, without decimals. */
export function shareOf(votes: number, voters: number): number {
	return voters === 0 ? 0 : Math.round((votes / voters) * 100);
}
