import { castRaw, type Ended } from "../support/votes/raw-voters";

/** Casts votes in a process of its own, so that the client takes no time on the server's core. */
export type ToVoteClient = Parameters<typeof castRaw>[0];
export type FromVoteClient = Ended[];

process.on("message", (told: ToVoteClient) => {
	void castRaw(told).then((ended) => process.send?.(ended satisfies FromVoteClient));
});
