import type { RefusalCode } from "~/domain/ground/refusal";
import { foldWord, isBanned, type WordState, wordsEach } from "~/domain/live/words";
import type { Transaction } from "../../ground/store/transact";
import { type Answer, type AnswerBatch, takeAnswers } from "./take-answers";
import { insertWords, lockSpeakers, moderatedStates, type WordEntry, wordsByPerson } from "./word-rows";

export interface WordSubmission extends Answer {
	kind: "wordcloud";
	word: string;
	banned: readonly string[];
}

export interface WordResult {
	response: string;
	left: number;
}

/**
 * Up to three words for each person and round, counted behind a locked row (participant specification, sections 4 and 7). The
 * same again succeeds; a banned one waits for a moderator. Refuses a fourth (`wordsUsedUp`), and as `takeAnswers` does.
 */
export const submitWord = takeAnswers<WordSubmission, WordResult>({ subject: "words", write: writeWords });

/** A person's earlier words are read after their row is locked. */
async function writeWords(tx: Transaction, { round: key, answers: submissions }: AnswerBatch<WordSubmission>) {
	const outcomes = new Map<WordSubmission, WordResult | RefusalCode>();
	const [first] = submissions;
	if (!first) return new Map();
	const people = [...new Set(submissions.map(({ personId }) => personId))];
	const at = first.at.toISOString();
	await lockSpeakers(tx, key, people, at);
	const before = await wordsByPerson(tx, key, people);
	const moderated = await moderatedStates(tx, key, [...new Set(submissions.map(({ word }) => foldWord(word)))]);
	const fresh: WordEntry[] = [];
	for (const submission of submissions) {
		const { personId, word } = submission;
		const ownWords = before.get(personId) ?? [];
		const folded = foldWord(word);
		const isSent = ownWords.some((word) => word.folded === folded);
		if (!isSent && ownWords.length >= wordsEach) {
			outcomes.set(submission, "wordsUsedUp");
			continue;
		}
		if (!isSent) {
			const entry = { personId, folded, word, state: moderated.get(folded) ?? initialState(submission) };
			before.set(personId, [...ownWords, entry]);
			fresh.push(entry);
		}
		outcomes.set(submission, { response: word, left: wordsEach - (before.get(personId)?.length ?? 0) });
	}
	await insertWords(tx, key, fresh, at);
	return outcomes;
}

function initialState({ word, banned }: WordSubmission): WordState {
	return isBanned(word, banned) ? "waiting" : "shown";
}
