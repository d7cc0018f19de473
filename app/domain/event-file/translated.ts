import type { ConferenceEntry } from "../registration/conference";
import { type LocalizedText, textIn } from "../texts/text";
import type { EventDocument } from "./event-document";

/** The keys of a language and of the one that stands in for it, if the file names one (`fallback`). */
export function languageChain(
	document: Pick<EventDocument, "languages">,
	languageId: string | null | undefined,
): string[] {
	const chosen = document.languages.find(({ id }) => id === languageId);
	const fallback = document.languages.find(({ id }) => id === chosen?.fallback);
	return [chosen, fallback].flatMap((language) => (language ? [language.key] : []));
}

/** What to show for a text in none of the languages: `[sections.access.title]`, or it in another (decision 45). */
export type MissingText = (text: Exclude<LocalizedText, string>) => string;

export function missingTextOf(document: EventDocument): MissingText {
	const places = new WeakMap<object, string>();
	for (const { part, place } of partsOf(document, [], [])) places.set(part, place.join("."));
	const usual = document.languages.find(({ id }) => id === document.event.defaultLanguageId)?.key ?? "fr";
	return (text) => {
		const place = places.get(text);
		// A text that is no longer in the document was stored when it was: a talk that has been cancelled.
		return place === undefined || isShownInOtherLanguage(place) ? textIn(text, usual, usual) : `[${place}]`;
	};
}

/** Proper names, and mails, whose links would be lost, are shown in another language instead of in brackets. */
function isShownInOtherLanguage(place: string): boolean {
	return /^event\.(name|organizer)$|^conferences\.[^.]+\.(title|description|track)$|^emails\./.test(place);
}

type Path = (string | number)[];

/** The places of the texts that some language of the event lacks, and the language that stands in for it too. */
export function missingTexts(document: EventDocument): string[] {
	const keys = new Set(document.languages.map(({ key }) => key));
	const chains = document.languages.map(({ id }) => languageChain(document, id));
	const lacksOne = ({ part }: Part) => isText(part, keys) && chains.some((chain) => !chain.some((one) => one in part));
	const placesIn = (part: object, place: string[]) =>
		[...partsOf(part, place, [])].filter(lacksOne).map((part) => part.place.join("."));
	const languages = JSON.stringify([...keys, chains]);
	const placesInTalk = (talk: ConferenceEntry) => {
		const known = missingInTalk.get(talk);
		if (known?.languages === languages) return known.places;
		const places = placesIn(talk, ["conferences", talk.id]);
		missingInTalk.set(talk, { languages, places });
		return places;
	};
	const { conferences, ...others } = document;
	return [...placesIn(others, []), ...conferences.flatMap(placesInTalk)];
}

/** A talk that did not change is the same object in the next revision, and lacks the same texts. */
const missingInTalk = new WeakMap<ConferenceEntry, { languages: string; places: string[] }>();

/** Advice on texts that a language lacks and no fallback provides (registration specification, section 8). */
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

function untranslatedOwnTexts({ translations }: EventDocument, chain: string[]) {
	const paths = new Map<string, Path>();
	for (const [language, texts] of Object.entries(translations))
		for (const text of Object.keys(texts)) paths.set(text, paths.get(text) ?? ["translations", language, text]);
	return [...paths]
		.filter(([text]) => !chain.some((one) => translations[one]?.[text] !== undefined))
		.map(([text, path]) => ({ place: [text], path }));
}

/** True for a text by language: nothing else has only language keys with strings. */
function isText(part: object, keys: Set<string>): boolean {
	const entries = Object.entries(part);
	return entries.length > 0 && entries.every(([key, value]) => keys.has(key) && typeof value === "string");
}

interface Part {
	part: object;
	/** By the ids of entries, as people are told. */
	place: string[];
	/** By the indices of entries, as the file has them. */
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

function nameIn(entry: object, index: string): string {
	const { id, key, value, actionId } = entry as Record<string, unknown>;
	return String(id ?? key ?? actionId ?? value ?? index);
}
