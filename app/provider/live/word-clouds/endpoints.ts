import { foldWord, lengthOfWord, trimWord, wordLimits } from "~/domain/live/words";
import { Refusal } from "~/domain/refusal";
import { os } from "../../ground/access/context";
import { requireOpen } from "../lives/require-open";
import { requireModerator } from "../screens/require-screen";
import { answerPaces, atPace } from "../votes/vote-pace";
import { judgeWord, listWords } from "./judge-words";
import { sayWord } from "./say-word";

export const wordClouds = {
	respond: os.wordClouds.respond.handler(async ({ input, context }) => {
		const { event, asked } = await requireOpen(context, input);
		const word = lawfulWord(input.response);
		const { bannedWords: banned } = event.settings();
		const saying = { ...asked, kind: "wordcloud" as const, ballotId: input.wordCloudId, word, banned };
		const answer = `${input.wordCloudId} ${foldWord(word)}`;
		const said = await atPace(context.store, answerPaces.word, { ...asked, answer }, () =>
			sayWord(context.store, saying),
		);
		return { data: said };
	}),
	words: os.wordClouds.words.handler(async ({ input, context }) => {
		const { event } = await requireModerator(context, input);
		return { data: { words: await listWords(context.store, event, input.languageId) } };
	}),
	judge: os.wordClouds.judge.handler(async ({ input, context }) => {
		const { event } = await requireModerator(context, input);
		const { wordCloudId, round, folded, from, to } = input;
		await judgeWord(context.store, { eventId: event.id, wordCloudId, round, folded, from, to }, context.now());
		return { done: true } as const;
	}),
};

/** Trimmed; 422 at its field where nothing or too much of it is left. */
function lawfulWord(given: string): string {
	const word = trimWord(given);
	if (foldWord(word) === "") throw new Refusal("wordRequired", { response: "errors.wordRequired" });
	// Each sign may be made of several; those are no way to write a book.
	if (lengthOfWord(word) > wordLimits.most || word.length > wordLimits.most * 8) {
		throw new Refusal("wordTooLong", { response: `errors.tooLong ${wordLimits.most}` });
	}
	return word;
}
