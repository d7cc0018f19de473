/** The formats in which a form field rewrites what is typed; the same function runs while typing and again on the server. */
export const formats = ["capitalize-words", "uppercase"] as const;

/** Rewrites the text in the field's format. An unknown or absent format changes nothing. Idempotent. */
export function applyFormat(format: string | null | undefined, text: string, locale = "fr"): string {
	if (format === "uppercase") return text.toLocaleUpperCase(locale);
	if (format === "capitalize-words") return capitalizeWords(text, locale);
	return text;
}

// Without lookbehind: Safari before 16.4 would refuse the whole script.
const wordStart = /(^|[^\p{L}\p{M}\p{N}])(\p{L})(?=(['’]\p{L})?)/gu;

/** "jean-pierre d’ormesson" → "Jean-Pierre d’Ormesson". The rest of each word stays as typed, so "McDonald" survives. */
function capitalizeWords(text: string, locale: string): string {
	return text.replace(wordStart, (match, before: string, letter: string, elided: string | undefined) => {
		// In the middle of a name, French keeps the elided article in lower case: "d’Ormesson", "l’Hermite".
		if (elided && before && /[dl]/i.test(letter)) return before + letter.toLocaleLowerCase(locale);
		const upper = letter.toLocaleUpperCase(locale);
		// A letter whose capital is two letters (ß, ŉ) would move the caret and never settle, so it stays.
		return upper.length === letter.length ? before + upper : match;
	});
}
