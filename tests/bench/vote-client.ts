import { castRaw, type Ended } from "../support/votes/raw-voters";

/** Casts what it is told to in a process of its own, so that the server's core is the server's. */
export type ToVoteClient = Parameters<typeof castRaw>[0];
export type FromVoteClient = Ended[];

process.on("message", (told: ToVoteClient) => {
	void castRaw(told).then((ended) => process.send?.(ended satisfies FromVoteClient));
});
