import type { TextPair } from "../../texts/text-pair";

/** What organisers read about a field of the document. Its English documentation is the schema's own, if not given here. */
export interface FieldWord {
	label: TextPair;
	doc: { fr?: string | undefined; en?: string | undefined };
}

/** `docEn` only where the schema's line speaks of the file instead of the screen. */
export function word(fr: string, en: string, doc?: string, docEn?: string): FieldWord {
	return { label: [fr, en], doc: { fr: doc, en: docEn } };
}

/** An entry of a list, and the button that adds one. */
export interface EntryWord {
	one: TextPair;
	add: TextPair;
}

export const entry = (one: TextPair, add: TextPair): EntryWord => ({ one, add });
