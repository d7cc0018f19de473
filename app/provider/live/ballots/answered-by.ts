import type { Database } from "../../ground/store/transact";
import type { KnownBallot } from "./ballot-rows";
import { picksOf } from "./tallies";
import { ownWords } from "./word-rows";

interface OfOne {
	ballotId: string;
	round: number;
	personId: string;
}

/** What somebody answered in a round, as their own page tells them: options, or words and which of them wait. */
export async function answeredBy(db: Database, { ballot }: KnownBallot, ofOne: OfOne) {
	if (ballot.kind !== "wordcloud") return { mine: await picksOf(db, ofOne) };
	const words = await ownWords(db, ofOne);
	return {
		mine: words.map(({ word }) => word),
		waiting: words.filter(({ state }) => state !== "shown").map(({ word }) => word),
	};
}
