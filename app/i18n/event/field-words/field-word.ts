import type { Bilingual } from "../setting-words";

/** What organisers read about a field of the document. Its English documentation is the schema's own, if not given here. */
export interface FieldWord {
	label: Bilingual;
	doc: { fr?: string | undefined; en?: string | undefined };
}

/** `docEn` only where the schema's line speaks of the file instead of the screen. */
export function word(fr: string, en: string, doc?: string, docEn?: string): FieldWord {
	return { label: { fr, en }, doc: { fr: doc, en: docEn } };
}

/** An entry of a list, and the button that adds one. */
export interface EntryWord {
	one: Bilingual;
	add: Bilingual;
}

export function entry(one: [fr: string, en: string], add: [fr: string, en: string]): EntryWord {
	const [[oneFr, oneEn], [addFr, addEn]] = [one, add];
	return { one: { fr: oneFr, en: oneEn }, add: { fr: addFr, en: addEn } };
}
