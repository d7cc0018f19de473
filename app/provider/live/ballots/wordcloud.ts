import { cleanHtml } from "~/contract/ground/clean-html";
import type { ShownWordCloud } from "~/contract/live/lives";
import type { Round } from "~/domain/live/ballot";
import { type CountedWord, countWords, wordsEach } from "~/domain/live/words";
import { is } from "../../ground/store/is";
import type { Database } from "../../ground/store/transact";
import type { StoredBallot } from "./ballot-rows";
import { type BallotViewInput, describeShown } from "./describe-ballot";
import type { BallotProvider } from "./module";
import { wordsOfPerson } from "./word-rows";

export const wordcloud: BallotProvider = {
	describe: (...ballot) => ({ wordCloud: describeWordCloud(...ballot) }),
	withoutAnswers: (body) => ({ ...body, wordCloud: body.wordCloud && { ...body.wordCloud, results: null } }),
	async describeAnswer(db, key) {
		const words = await wordsOfPerson(db, key);
		return {
			mine: words.map(({ word }) => word),
			waiting: words.filter(({ state }) => state !== "shown").map(({ word }) => word),
		};
	},
	count: async (db, ballotId, round) => ({ votes: new Map(), words: await wordsOf(db, ballotId, round) }),
	findFaults: findTooManyWords,
	// It begins empty and grows in public.
	whenReopened: {},
};

function describeWordCloud(stored: StoredBallot, round: Round, input: BallotViewInput): ShownWordCloud {
	const { content, colors = [], fontFamily = "" } = stored.ballot;
	return {
		...describeShown(stored, round, input),
		content: cleanHtml(input.event.translate(content, input.languageId)),
		colors,
		fontFamily,
		left: Math.max(0, wordsEach - input.mine.length),
		waiting: input.waiting ?? [],
	};
}

async function wordsOf(db: Database, ballotId: string, round: number): Promise<CountedWord[]> {
	const rows = await db
		.selectFrom("word_entries")
		.select(["folded", "word", (row) => row.fn.countAll<number>().as("count")])
		.where(is({ ballot_id: ballotId, round, state: "shown" }))
		.groupBy(["folded", "word"])
		.execute();
	return countWords(rows.map(({ folded, word, count }) => ({ folded, word, count: Number(count) })));
}

async function findTooManyWords(db: Database, { id }: StoredBallot): Promise<string[]> {
	const rows = await db
		.selectFrom("word_entries")
		.select(["round", "person_id", (row) => row.fn.countAll<number>().as("count")])
		.where("ballot_id", "=", id)
		.groupBy(["round", "person_id"])
		.having((row) => row.fn.countAll(), ">", wordsEach)
		.execute();
	return rows.map(
		({ round, person_id, count }) => `round ${round}: person ${person_id} said ${count} words, ${wordsEach} at most`,
	);
}
