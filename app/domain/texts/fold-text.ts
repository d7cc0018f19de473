/** Letters that stand for two, or that Unicode does not decompose into a plain letter and an accent. */
const plainLetters: Record<string, string> = {
	œ: "oe",
	æ: "ae",
	ß: "ss",
	ø: "o",
	ł: "l",
	đ: "d",
	ð: "d",
	þ: "th",
	ı: "i",
};

/** Folds a text for searches: lower case, without accents, ligatures and invisible characters. */
export function foldText(text: string): string {
	return text
		.normalize("NFKD")
		.toLowerCase()
		.normalize("NFKD")
		.replace(/[\p{M}\p{Cf}]/gu, "")
		.replace(/[œæßøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}

/** A folded name as one word: « dangelo » is what somebody types who hears D’Angelo, « delacroix » for de la Croix. */
export function joinWords(folded: string): string {
	return folded.replaceAll(" ", "");
}

/** Folds a name: hyphens, apostrophes and spaces do not matter either. */
export function foldName(name: string): string {
	return foldText(name)
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}
