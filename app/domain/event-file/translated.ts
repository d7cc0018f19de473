import { type LocalizedText, textIn } from "../texts/text";
import type { EventDocument } from "./event-document";

/** Whose texts stand in for those that a language does not have: only whom the file names (`fallback`). */
export function languageChain(document: Pick<EventDocument, "languages">, languageId: string): string[] {
	const chosen = document.languages.find(({ id }) => id === languageId);
	const fallback = document.languages.find(({ id }) => id === chosen?.fallback);
	return [chosen, fallback].flatMap((language) => (language ? [language.key] : []));
}

/** Says a text that none of its languages has: `[sections.access.title]`, or a name as it is in another (decision 45). */
export type MissingText = (text: Exclude<LocalizedText, string>) => string;

export function missingTextOf(document: EventDocument): MissingText {
	const places = new WeakMap<object, string>();
	for (const { part, place } of partsOf(document, [], [])) places.set(part, place.join("."));
	const usual = document.languages.find(({ id }) => id === document.event.defaultLanguageId)?.key ?? "fr";
	return (text) => {
		const place = places.get(text);
		// What stands nowhere in the document was kept when it did: a talk that has been cancelled.
		return place === undefined || isShownInOtherLanguage(place) ? textIn(text, usual, usual) : `[${place}]`;
	};
}

/** What is called so in the world, whoever reads it (a talk, who organises); and mails, whose links would be lost with their words. */
function isShownInOtherLanguage(place: string): boolean {
	return /^event\.(name|organizer)$|^conferences\.[^.]+\.(title|description|track)$|^emails\./.test(place);
}

/** Where something stands in the document, for who looks for its line. */
type Path = (string | number)[];

/**
 * Texts that a language of the event is missing, and no other is named to stand in: people see `[key]` in their place
 * (registration specification, section 8), and names and mails in another. A note for each language, each text with its
 * line; `isOurs` knows the keys that the product says itself.
 */
export function translationAdvice(
	document: EventDocument,
	isOurs: (key: string) => boolean,
	lineOf: (path: Path) => string,
): string[] {
	const keys = new Set(document.languages.map(({ key }) => key));
	const texts = [...partsOf(document, [], [])].filter(({ part }) => isText(part, keys));
	return document.languages.flatMap(({ id, key, label }) => {
		const chain = languageChain(document, id);
		const missing = [
			...texts.filter(({ part }) => !chain.some((one) => one in part)),
			...untranslatedOwnTexts(document, chain),
		]
			.map(({ place, path }) => ({ place: place.join("."), path }))
			.filter(({ place }) => !isOurs(place));
		const listed = (wanted: boolean) =>
			missing
				.filter(({ place }) => isShownInOtherLanguage(place) === wanted)
				.map(({ place, path }) => `\n  ${lineOf(path)} ${place}`)
				.join("");
		const note = (what: string, places: string) =>
			places ? [`${label} (${key}) has no text for ${what}:${places}`] : [];
		return [
			...note(
				"these, of which people see the key in brackets; write them, or name the language that stands in (fallback)",
				listed(false),
			),
			...note("these, which people see in another language", listed(true)),
		];
	});
}

/** The event's own texts, each by its key, that no language of the chain has. */
function untranslatedOwnTexts({ translations }: EventDocument, chain: string[]) {
	const paths = new Map<string, Path>();
	for (const [language, texts] of Object.entries(translations))
		for (const text of Object.keys(texts)) paths.set(text, paths.get(text) ?? ["translations", language, text]);
	return [...paths]
		.filter(([text]) => !chain.some((one) => translations[one]?.[text] !== undefined))
		.map(([text, path]) => ({ place: [text], path }));
}

/** A text by language: nothing else has languages for its keys and strings for its values. */
function isText(part: object, keys: Set<string>): boolean {
	const entries = Object.entries(part);
	return entries.length > 0 && entries.every(([key, value]) => keys.has(key) && typeof value === "string");
}

interface Part {
	part: object;
	/** By the names of entries, as people are told. */
	place: string[];
	/** By their numbers, as the file has them. */
	path: Path;
}

function* partsOf(part: object, place: string[], path: Path): Generator<Part> {
	if (place.length > 0) yield { part, place, path };
	for (const [name, value] of Object.entries(part)) {
		if (typeof value !== "object" || value === null) continue;
		const isListed = Array.isArray(part);
		yield* partsOf(value, [...place, isListed ? nameIn(value, name) : name], [...path, isListed ? Number(name) : name]);
	}
}

/** An entry of a list goes by its own name. */
function nameIn(entry: object, index: string): string {
	const { id, key, value, actionId } = entry as Record<string, unknown>;
	return String(id ?? key ?? actionId ?? value ?? index);
}
