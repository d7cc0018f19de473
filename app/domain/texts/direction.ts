/** Scripts that are written from right to left, of the languages that have letters in Unicode. */
const rightToLeft = new Set(["Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** The direction in which a language is written, by its key (`ar`, `fr`): what `dir` says on a page, a mail and a printed sheet. */
export function directionOf(language: string): "ltr" | "rtl" {
	try {
		const { script } = new Intl.Locale(language).maximize();
		return script !== undefined && rightToLeft.has(script) ? "rtl" : "ltr";
	} catch {
		return "ltr";
	}
}
