import type { Database } from "../../ground/store/transact";
import type { StoredBallot } from "./ballot-rows";
import { picksOf } from "./tallies";
import { wordsOfPerson } from "./word-rows";

interface AnswerKey {
	ballotId: string;
	round: number;
	personId: string;
}

/**
 * Describes somebody's answers in a round for their own page: the chosen options, or their words and which of these wait for a
 * moderator.
 */
export async function describeAnswer(db: Database, { ballot }: StoredBallot, key: AnswerKey) {
	if (ballot.kind !== "wordcloud") return { mine: await picksOf(db, key) };
	const words = await wordsOfPerson(db, key);
	return {
		mine: words.map(({ word }) => word),
		waiting: words.filter(({ state }) => state !== "shown").map(({ word }) => word),
	};
}
