import type { BallotEntry } from "~/domain/live/ballot";
import type { LivePatch } from "~/domain/live/state";
import type { LocalizedText } from "~/domain/texts/text";
import type { PlainKey } from "~/i18n/texts";

/** The posted form of a module: names have dots and brackets, and an empty field is absent. */
export interface ModuleForm {
	key?: string;
	/** The revision of the module that the form was made from. */
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
	/** The fields that every module has. */
	base: Pick<BallotEntry, "key" | "title" | "label" | "limitSeconds" | "typologies" | "present">;
	/** Those of modules in which people vote. */
	votes: { mayChange: boolean; isNominative: boolean; unregistered?: boolean };
	options: { label: LocalizedText; isRightAnswer: boolean; image?: string; color?: string }[];
	text(name: string, input: ByLanguage | undefined, limit: number, isRequired?: boolean): LocalizedText;
	number(name: NumberName, least: number, limit: number): number | undefined;
}

export type Fields = Record<string, string | string[] | boolean>;

/** How hosts show and write a module. */
export interface ConsoleModule<E extends { kind: string } = BallotEntry> {
	/** The part of the module's address that names its kind. */
	slug: string;
	name: PlainKey;
	fresh: PlainKey;
	/** The change of the live's state that puts a module of this kind on. */
	show(id: string): LivePatch;
	blank: E;
	/** Hosts write its options, row by row. */
	hasOptionRows: boolean;
	/** Hosts may write more about it, below the question. */
	hasContent: boolean;
	/** The module's entry as it was typed; it is checked afterwards. */
	read(reader: FormReader): E;
	/** The fields of its own, with what they contain. */
	write(entry: E, writeText: (name: string, text: LocalizedText) => void): Fields;
}
