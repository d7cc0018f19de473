import type { RefusalCode } from "~/domain/ground/refusal";
import { foldWord, isBanned, type WordState, wordsEach } from "~/domain/live/words";
import type { Transaction } from "../../ground/store/transact";
import { type Answer, type Lot, takeAnswers } from "./take-answers";
import { holdSpeakers, insertWords, judgedStates, type WordEntry, wordsOfAll } from "./word-rows";

/** A word as it came: trimmed, of a lawful length. */
export interface Saying extends Answer {
	kind: "wordcloud";
	word: string;
	/** Words that wait for a moderator. */
	banned: readonly string[];
}

export interface Said {
	response: string;
	/** How many different words they may still say. */
	left: number;
}

/**
 * Takes a word into a cloud (participant specification, sections 4 and 7): three different ones a person and round, counted
 * behind a row that is held; the same again is the same success. One that is on the list waits for a moderator. Refuses a
 * fourth word (`wordsUsedUp`), and what every answer is refused for.
 */
export const sayWord = takeAnswers<Saying, Said>({ subject: "words", write: writeWords });

/** What each has said already is read behind their held row. */
async function writeWords(tx: Transaction, { round: key, answers: sayings }: Lot<Saying>) {
	const outcomes = new Map<Saying, Said | RefusalCode>();
	const people = [...new Set(sayings.map(({ personId }) => personId))];
	const at = (sayings[0]?.at ?? new Date()).toISOString();
	await holdSpeakers(tx, key, people, at);
	const before = await wordsOfAll(tx, key, people);
	const judged = await judgedStates(tx, key, [...new Set(sayings.map(({ word }) => foldWord(word)))]);
	const fresh: WordEntry[] = [];
	for (const saying of sayings) {
		const { personId, word } = saying;
		const own = before.get(personId) ?? [];
		const folded = foldWord(word);
		const isSaid = own.some((one) => one.folded === folded);
		if (!isSaid && own.length >= wordsEach) {
			outcomes.set(saying, "wordsUsedUp");
			continue;
		}
		if (!isSaid) {
			const entry = { personId, folded, word, state: judged.get(folded) ?? stateOf(saying) };
			before.set(personId, [...own, entry]);
			fresh.push(entry);
		}
		outcomes.set(saying, { response: word, left: wordsEach - (before.get(personId)?.length ?? 0) });
	}
	await insertWords(tx, key, fresh, at);
	return outcomes;
}

function stateOf({ word, banned }: Saying): WordState {
	return isBanned(word, banned) ? "waiting" : "shown";
}
