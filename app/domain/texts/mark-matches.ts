import { foldName } from "./fold-text";

export interface MarkedPart {
	text: string;
	isMatch: boolean;
}

/** The text in parts: those with which a word of the search begins, and what is between. Accents and hyphens do not matter. */
export function markMatches(text: string, q: string): MarkedPart[] {
	const words = foldName(q).split(" ").filter(Boolean);
	const parts: MarkedPart[] = [];
	let shown = 0;
	for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
		const folded = foldName(word);
		const matched = Math.max(0, ...words.filter((word) => folded.startsWith(word)).map(({ length }) => length));
		if (matched === 0) continue;
		const end = index + beginningOf(word, matched).length;
		if (index > shown) parts.push({ text: text.slice(shown, index), isMatch: false });
		parts.push({ text: text.slice(index, end), isMatch: true });
		shown = end;
	}
	if (shown < text.length) parts.push({ text: text.slice(shown), isMatch: false });
	return parts;
}

/** The shortest beginning of a word that folds to so many letters; what is drawn onto a letter stays with it. */
function beginningOf(word: string, folded: number): string {
	let beginning = "";
	for (const letter of word) {
		if (foldName(beginning).length >= folded && !/\p{M}/u.test(letter)) break;
		beginning += letter;
	}
	return beginning;
}
