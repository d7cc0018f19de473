import type { Reading } from "../../ground/store/transact";
import type { KnownBallot } from "./ballot-rows";
import { picksOf } from "./tallies";
import { ownWords } from "./word-rows";

interface OfOne {
	ballotId: string;
	round: number;
	personId: string;
}

/** What somebody answered in a round, as their own page tells them: options, or words and which of them wait. */
export async function answeredBy(reading: Reading, { ballot }: KnownBallot, ofOne: OfOne) {
	if (ballot.kind !== "wordcloud") return { mine: await picksOf(reading, ofOne) };
	const words = await ownWords(reading, ofOne);
	return {
		mine: words.map(({ word }) => word),
		waiting: words.filter(({ state }) => state !== "shown").map(({ word }) => word),
	};
}
