import type { Ballot } from "~/domain/live/ballot";
import type { Tally } from "~/domain/live/tally";
import { type CountedWord, countWords } from "~/domain/live/words";
import type { Store } from "../../ground/store/open";
import { recently } from "../../ground/store/recent";
import type { Database } from "../../ground/store/transact";

/** What is counted: a poll's or a question's options, a cloud's words. */
export interface Counting {
	id: string;
	ballot: Pick<Ballot, "kind">;
}

/** How a round stands. */
export async function tallyOf(db: Database, { id: ballotId, ballot }: Counting, round: number): Promise<Tally> {
	const { voters, unregistered } = await db
		.selectFrom("ballot_votes")
		.select(({ fn }) => [fn.countAll<number>().as("voters"), fn.count<number>("device").as("unregistered")])
		.where("ballot_id", "=", ballotId)
		.where("round", "=", round)
		.executeTakeFirstOrThrow();
	if (ballot.kind === "wordcloud") {
		return {
			voters: Number(voters),
			unregistered: 0,
			votes: new Map(),
			words: await wordsOf(db, ballotId, round),
		};
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

/** What stands in a cloud: what no moderator has to look at, and what one has let in. */
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

/** What somebody picked in a round; nothing before they answered. */
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

/** How a round is counted, for a version of the live. */
export type CountRound = (store: Store, counting: Counting, round: number, version: number) => Promise<Tally>;

/** Milliseconds: so old may be what many people are shown. */
const counted = recently<Tally>({ most: 50, ttl: 250 });

/** The same as it was a moment ago: a room of thousands has it counted once. Counted anew when a host changes the live. */
export function recentTally(store: Store, counting: Counting, round: number, version: number): Promise<Tally> {
	return counted(store, `${counting.id} ${round} ${version}`, () => tallyOf(store, counting, round));
}
