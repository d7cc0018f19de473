import type { BallotEntry } from "~/domain/live/ballot";
import type { BallotKind } from "~/domain/live/state";
import type { ConsoleModule } from "../module-kit/console-module";
import { poll } from "./poll/console";
import { question } from "./question/console";
import { rating } from "./rating/console";
import { wordcloud } from "./wordcloud/console";

/** The modules that hosts write; the chat is one for the whole event, and has nothing to write. */
export const kinds: { [K in BallotKind]: ConsoleModule } = { poll, question, wordcloud, rating } satisfies {
	[K in BallotKind]: ConsoleModule<Extract<BallotEntry, { kind: K }>>;
};

export function kindOfSlug(slug: string): BallotKind | undefined {
	return (Object.keys(kinds) as BallotKind[]).find((kind) => kinds[kind].slug === slug);
}
