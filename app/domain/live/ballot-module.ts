import type { z } from "zod";
import type { LocalizedText } from "../texts/text";
import type { displays, PickFields, response } from "./ballot-fields";
import type { BallotKind } from "./state";

export interface BallotOption extends z.output<typeof response> {
	id: string;
}

type OptionInput = Pick<BallotOption, "label"> & Partial<BallotOption>;

export interface BallotModule<E> {
	entry: z.ZodType<E>;
	isAnsweredInWords: boolean;
	hasRightAnswers: boolean;
	/** Its options are numbers, which have a mean. */
	isScale?: boolean;
	countOptions(entry: E): number;
	toBallot(entry: E, optionsOf: (options: readonly OptionInput[]) => BallotOption[]): Ballot;
	toEntry(key: string, ballot: Ballot): E;
}

/** In a poll no option is right; a word cloud has no options. */
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
	low?: LocalizedText;
	high?: LocalizedText;
}
