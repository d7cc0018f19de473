import type { z } from "zod";
import type { LocalizedText } from "../texts/text";
import type { displays, PickFields, response } from "./ballot-fields";
import type { BallotKind } from "./state";

export interface BallotOption extends z.output<typeof response> {
	id: string;
}

type OptionInput = Pick<BallotOption, "label"> & Partial<BallotOption>;

/** The rules of one kind of ballot. */
export interface BallotModule<E> {
	entry: z.ZodType<E>;
	/** Answered in words, rather than by picking options. */
	isAnsweredInWords: boolean;
	/** Its options may be right, and give points. */
	hasRightAnswers: boolean;
	/** Its options are numbers, which have a mean. */
	isScale?: boolean;
	countOptions(entry: E): number;
	toBallot(entry: E, optionsOf: (options: readonly OptionInput[]) => BallotOption[]): Ballot;
	toEntry(key: string, ballot: Ballot): E;
}

/**
 * A stored ballot of any kind: in a poll one option may be picked and none is right; a word cloud has no options and is
 * answered in words.
 */
export interface Ballot extends PickFields {
	kind: BallotKind;
	content: LocalizedText;
	display: (typeof displays)[number];
	nbResponses: number;
	nbShowResponses: number;
	points: number;
	options: BallotOption[];
	colors?: string[];
	fontFamily?: string;
	/** What the ends of a scale mean. */
	low?: LocalizedText;
	high?: LocalizedText;
}
