import { LanguageDetector } from "remix-i18next/server";

/**
 * The key of the language to speak: the person's, else the one chosen on this device, else the browser's two letters,
 * else the event's default, else French.
 */
export function detectLanguage(
	request: Request,
	offered: string[],
	preferred: (string | undefined)[],
	fallback: string | undefined,
): Promise<string> {
	const wanted = preferred.find((key) => key !== undefined && offered.includes(key));
	return new LanguageDetector({
		supportedLanguages: offered,
		fallbackLanguage: fallback ?? "fr",
		order: ["custom", "header"],
		findLocale: async () => wanted ?? null,
	}).detect(request);
}
