import type { BallotEntry } from "~/domain/live/ballot";
import type { LivePatch } from "~/domain/live/state";
import type { LocalizedText } from "~/domain/texts/text";
import type { PlainKey } from "~/i18n/texts";

/** The posted form of a module: names have dots and brackets, and an empty field is absent. */
export interface ModuleForm {
	key?: string;
	revision?: string;
	title?: ByLanguage;
	label?: ByLanguage;
	content?: ByLanguage;
	limitSeconds?: string;
	nbResponses?: string;
	nbShowResponses?: string;
	points?: string;
	display?: string;
	mayChange?: string;
	isNominative?: string;
	unregistered?: string;
	present?: string;
	typologies?: string | string[];
	colors?: string;
	fontFamily?: string;
	steps?: string;
	low?: ByLanguage;
	high?: ByLanguage;
	option?: (OptionFields | undefined)[];
}
export type ByLanguage = Record<string, string | undefined>;
export interface OptionFields {
	label?: ByLanguage;
	image?: string;
	color?: string;
	right?: string;
}

export type NumberName = "limitSeconds" | "nbResponses" | "nbShowResponses" | "points" | "steps";

/** What a module reads its own fields with; `faults` takes those that must be corrected. */
export interface FormReader {
	form: ModuleForm;
	faults: Record<string, string>;
	base: Pick<BallotEntry, "key" | "title" | "label" | "limitSeconds" | "typologies" | "present">;
	votes: { mayChange: boolean; isNominative: boolean; unregistered?: boolean };
	options: { label: LocalizedText; isRightAnswer: boolean; image?: string; color?: string }[];
	text(name: string, input: ByLanguage | undefined, limit: number, isRequired?: boolean): LocalizedText;
	number(name: NumberName, least: number, limit: number): number | undefined;
}

export type Fields = Record<string, string | string[] | boolean>;

export interface ConsoleModule<E extends { kind: string } = BallotEntry> {
	slug: string;
	name: PlainKey;
	fresh: PlainKey;
	show(id: string): LivePatch;
	blank: E;
	hasOptionRows: boolean;
	hasContent: boolean;
	read(reader: FormReader): E;
	write(entry: E, writeText: (name: string, text: LocalizedText) => void): Fields;
}
