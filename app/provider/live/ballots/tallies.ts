import type { Ballot } from "~/domain/live/ballot";
import type { Tally } from "~/domain/live/tally";
import { type CountedWord, countWords } from "~/domain/live/words";
import { createBriefCache } from "../../ground/store/brief-cache";
import type { Store } from "../../ground/store/open";
import type { Database } from "../../ground/store/transact";

export interface CountedBallot {
	id: string;
	ballot: Pick<Ballot, "kind">;
}

export async function tallyOf(db: Database, { id: ballotId, ballot }: CountedBallot, round: number): Promise<Tally> {
	const { voters, unregistered } = await db
		.selectFrom("ballot_votes")
		.select(({ fn }) => [fn.countAll<number>().as("voters"), fn.count<number>("device").as("unregistered")])
		.where("ballot_id", "=", ballotId)
		.where("round", "=", round)
		.executeTakeFirstOrThrow();
	if (ballot.kind === "wordcloud") {
		return { voters: Number(voters), unregistered: 0, votes: new Map(), words: await wordsOf(db, ballotId, round) };
	}
	const picks = await db
		.selectFrom("ballot_picks")
		.select(["option_id", (row) => row.fn.countAll<number>().as("votes")])
		.where("ballot_id", "=", ballotId)
		.where("round", "=", round)
		.groupBy("option_id")
		.execute();
	return {
		voters: Number(voters),
		unregistered: Number(unregistered),
		votes: new Map(picks.map(({ option_id, votes }) => [option_id, Number(votes)])),
	};
}

/** The words that are shown in a cloud: those that needed no moderator, and those that a moderator let in. */
async function wordsOf(db: Database, ballotId: string, round: number): Promise<CountedWord[]> {
	const rows = await db
		.selectFrom("word_entries")
		.select(["folded", "word", (row) => row.fn.countAll<number>().as("count")])
		.where("ballot_id", "=", ballotId)
		.where("round", "=", round)
		.where("state", "=", "shown")
		.groupBy(["folded", "word"])
		.execute();
	return countWords(rows.map(({ folded, word, count }) => ({ folded, word, count: Number(count) })));
}

/** The ids of the options that somebody picked in a round; empty before they answered. */
export async function picksOf(
	db: Database,
	{ ballotId, round, personId }: { ballotId: string; round: number; personId: string },
): Promise<string[]> {
	const rows = await db
		.selectFrom("ballot_picks")
		.select("option_id")
		.where("person_id", "=", personId)
		.where("ballot_id", "=", ballotId)
		.where("round", "=", round)
		.execute();
	return rows.map(({ option_id }) => option_id);
}

export type CountRound = (store: Store, ballot: CountedBallot, round: number, version: number) => Promise<Tally>;

/** Milliseconds for which people may be shown an older tally. */
const recentTallies = createBriefCache<Tally>({ most: 50, ttl: 250 });

/** The tally of a moment ago, so that a room of thousands is counted once. It is counted again when a host changes the live. */
export function recentTally(store: Store, ballot: CountedBallot, round: number, version: number): Promise<Tally> {
	return recentTallies(store, `${ballot.id} ${round} ${version}`, () => tallyOf(store, ballot, round));
}
