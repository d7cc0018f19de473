import type { Database } from "../../ground/store/transact";
import type { StoredBallot } from "./ballot-rows";
import { picksOf } from "./tallies";
import { wordsOfPerson } from "./word-rows";

interface AnswerKey {
	ballotId: string;
	round: number;
	personId: string;
}

/** What somebody answered in a round, as their own page tells them: options, or words and which of them wait. */
export async function describeAnswer(db: Database, { ballot }: StoredBallot, key: AnswerKey) {
	if (ballot.kind !== "wordcloud") return { mine: await picksOf(db, key) };
	const words = await wordsOfPerson(db, key);
	return {
		mine: words.map(({ word }) => word),
		waiting: words.filter(({ state }) => state !== "shown").map(({ word }) => word),
	};
}
