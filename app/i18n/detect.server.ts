import { LRUCache } from "lru-cache";
import { LanguageDetector } from "remix-i18next/server";

/** The person's, else the one chosen on this device, else the browser's two letters, else the event's, else French. */
export async function detectLanguage(
	request: Request,
	offered: string[],
	preferred: (string | undefined)[],
	fallback = "fr",
): Promise<string> {
	const preferredKey = preferred.find((key) => key !== undefined && offered.includes(key));
	if (preferredKey !== undefined) return preferredKey;
	const spoken = request.headers.get("Accept-Language") ?? "";
	const key = [fallback, offered, spoken].join(" ");
	const cachedKey = detected.get(key);
	if (cachedKey !== undefined) return cachedKey;
	const detectedKey = await new LanguageDetector({
		supportedLanguages: offered,
		fallbackLanguage: fallback,
		order: ["header"],
	}).detect(request);
	if (spoken.length < 200) detected.set(key, detectedKey);
	return detectedKey;
}

/** Browsers send the same few headers, and parsing one costs as much as a statement of the store. */
const detected = new LRUCache<string, string>({ max: 500 });
