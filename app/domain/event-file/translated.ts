import type { EventDocument } from "./event-document";

/** Whose texts stand in for those that a language does not have: only whom the file names (`fallback`). */
export function languageChain(document: Pick<EventDocument, "languages">, languageId: string): string[] {
	const found = document.languages.find(({ id }) => id === languageId);
	const fallback = document.languages.find(({ id }) => id === found?.fallback);
	return [found, fallback].flatMap((language) => (language ? [language.key] : []));
}

/** What each part of a document is called where its text is missing: `sections.access.title`. */
export function placesIn(document: EventDocument): WeakMap<object, string> {
	const places = new WeakMap<object, string>();
	for (const { part, place } of partsOf(document, [])) places.set(part, place.join("."));
	return places;
}

/**
 * Texts that a language of the event is missing, and no other is named to stand in: people see `[key]` in their place
 * (registration specification, section 8). A sentence for each language; `isOurs` knows the keys that the product says itself.
 */
export function translationAdvice(document: EventDocument, isOurs: (key: string) => boolean): string[] {
	const { languages, translations } = document;
	const keys = new Set(languages.map(({ key }) => key));
	const texts = [...partsOf(document, [])].filter(({ part }) => isText(part, keys));
	const own = new Set(Object.values(translations).flatMap((said) => Object.keys(said)));
	return languages.flatMap(({ id, key, label }) => {
		const chain = languageChain(document, id);
		const missing = [
			...texts.filter(({ part }) => !chain.some((one) => one in part)).map(({ place }) => place.join(".")),
			...[...own].filter((text) => !isOurs(text) && !chain.some((one) => translations[one]?.[text] !== undefined)),
		];
		return missing.length === 0
			? []
			: [
					`languages: ${label} (${key}) has no text for ${listed(missing)}: people see the key in brackets; write it, or name the language that stands in (fallback)`,
				];
	});
}

const mostListed = 20;

function listed(places: string[]): string {
	const more = places.length - mostListed;
	return places.slice(0, mostListed).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** A text by language: nothing else has languages for its keys and strings for its values. */
function isText(part: object, keys: Set<string>): boolean {
	const entries = Object.entries(part);
	return entries.length > 0 && entries.every(([key, value]) => keys.has(key) && typeof value === "string");
}

interface Part {
	part: object;
	place: string[];
}

function* partsOf(part: object, place: string[]): Generator<Part> {
	if (place.length > 0) yield { part, place };
	for (const [name, value] of Object.entries(part)) {
		if (typeof value !== "object" || value === null) continue;
		yield* partsOf(value, [...place, Array.isArray(part) ? nameIn(value, name) : name]);
	}
}

/** An entry of a list goes by its own name. */
function nameIn(entry: object, index: string): string {
	const { id, key, value, actionId } = entry as Record<string, unknown>;
	return String(id ?? key ?? actionId ?? value ?? index);
}
