import { LRUCache } from "lru-cache";
import type { Tally } from "~/domain/live/tally";
import type { Store } from "../../ground/store/open";
import type { Reading } from "../../ground/store/transact";

/** How a round stands. */
export async function tallyOf(reading: Reading, ballotId: string, round: number): Promise<Tally> {
	const { voters } = await reading
		.selectFrom("ballot_votes")
		.select((row) => row.fn.countAll<number>().as("voters"))
		.where("ballot_id", "=", ballotId)
		.where("round", "=", round)
		.executeTakeFirstOrThrow();
	const picks = await reading
		.selectFrom("ballot_picks")
		.select(["option_id", (row) => row.fn.countAll<number>().as("votes")])
		.where("ballot_id", "=", ballotId)
		.where("round", "=", round)
		.groupBy("option_id")
		.execute();
	return { voters: Number(voters), votes: new Map(picks.map(({ option_id, votes }) => [option_id, Number(votes)])) };
}

/** What somebody picked in a round; nothing before they answered. */
export async function picksOf(
	reading: Reading,
	{ ballotId, round, personId }: { ballotId: string; round: number; personId: string },
): Promise<string[]> {
	const rows = await reading
		.selectFrom("ballot_picks")
		.select("option_id")
		.where("person_id", "=", personId)
		.where("ballot_id", "=", ballotId)
		.where("round", "=", round)
		.execute();
	return rows.map(({ option_id }) => option_id);
}

/** How a round is counted, for a version of the live. */
export type CountRound = (store: Store, ballotId: string, round: number, version: number) => Promise<Tally>;

/** Milliseconds: so old may be what many people are shown. */
const recent = 250;
const counted = new WeakMap<Store, LRUCache<string, Promise<Tally>>>();

/** The same as it was a moment ago: a room of thousands has it counted once. Counted anew when a host changes the live. */
export function recentTally(store: Store, ballotId: string, round: number, version: number): Promise<Tally> {
	const tallies = counted.get(store) ?? new LRUCache({ max: 50, ttl: recent });
	counted.set(store, tallies);
	const key = `${ballotId} ${round} ${version}`;
	const known = tallies.get(key);
	if (known) return known;
	const tally = tallyOf(store, ballotId, round);
	tallies.set(key, tally);
	tally.catch(() => tallies.delete(key));
	return tally;
}
