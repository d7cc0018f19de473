import type { Round } from "~/domain/live/ballot";
import type { BallotKind, LiveModule } from "~/domain/live/state";
import type { StoredBallot } from "./ballot-rows";
import type { BallotViewInput } from "./describe-ballot";
import type { BallotProvider, ModuleProvider, ShownBallots } from "./module";
import { poll } from "./poll";
import { question } from "./question";
import { rating } from "./rating";
import { wordcloud } from "./wordcloud";

export const modules: { [K in LiveModule]: K extends BallotKind ? BallotProvider : ModuleProvider } = {
	poll,
	question,
	wordcloud,
	rating,
	chat: { withoutAnswers: (body) => (body.chat ? { ...body, chat: { ...body.chat, approved: null } } : body) },
};

export const nothingShown = { poll: null, question: null, wordCloud: null, rating: null } satisfies {
	[K in keyof ShownBallots]: null;
};

export function describeBallot(stored: StoredBallot, round: Round, input: BallotViewInput): ShownBallots {
	return { ...nothingShown, ...modules[stored.ballot.kind].describe(stored, round, input) };
}
