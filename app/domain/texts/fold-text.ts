/** Letters that stand for two, or that no accent divides from their plain one. */
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

/** A text as searches compare it: small letters, without accents, ligatures and signs that nobody sees. */
export function foldText(text: string): string {
	return text
		.normalize("NFKD")
		.toLowerCase()
		.normalize("NFKD")
		.replace(/[\p{M}\p{Cf}]/gu, "")
		.replace(/[œæßøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The same of a name, of which hyphens, apostrophes and spaces are not asked. */
export function foldName(name: string): string {
	return foldText(name)
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}
