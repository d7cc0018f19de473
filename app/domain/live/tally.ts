/** How a round stands: rows counted again, never a number that is added to. */
export interface Tally {
	/** People who answered. */
	voters: number;
	/** By option, how many of them picked it. */
	votes: Map<string, number>;
}

/** One option's share of all who answered, percent, without decimals. */
export function shareOf(votes: number, voters: number): number {
	return voters === 0 ? 0 : Math.round((votes / voters) * 100);
}
