import type { EventDocument } from "./event-document";

/** A text that people read, in which a date or a year stands. */
export interface DatedText {
	/** Where it stands: `page.intro.fr`; entries of lists by their id. */
	path: string;
	/** What is around the date, without markup. */
	before: string;
	date: string;
	after: string;
}

const months =
	"janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|may|june|july|august|september|october|november|december";
const dated = new RegExp(
	[
		`\\b\\d{1,2}(?:er|st|nd|rd|th)?(?:\\s*(?:,|et|and|&|–|-|au|to)\\s*\\d{1,2})*\\s+(?:${months})(?:\\s+\\d{4})?(?!\\p{L})`,
		`(?<!\\p{L})(?:${months})\\s+\\d{1,2}(?:,?\\s+\\d{4})?(?!\\d)`,
		"(?<![\\d/])\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?(?![\\d/])",
		"(?<![\\p{L}\\d-])(?:19|20)\\d{2}(?![\\d])",
	].join("|"),
	"iu",
);

/** Names that no person reads as a text, or that are a date themselves. */
const untold = /^(id|key|value|alias|actionId|timeZone|domain|photo|logo|day|startAt|endAt|from|until|invoicePrefix)$/;
const around = 60;

/** The texts of a document in which a date or a year stands, in the order of the document. */
export function datedTexts(document: EventDocument): DatedText[] {
	const { event, ...parts } = document;
	return [
		...textsIn({ name: event.name, organizer: event.organizer, location: event.location }, "event"),
		...Object.entries(parts).flatMap(([part, value]) => (untold.test(part) ? [] : textsIn(value, part))),
	];
}

function textsIn(value: unknown, path: string): DatedText[] {
	if (typeof value === "string") return dateIn(value, path);
	if (Array.isArray(value)) {
		return value.flatMap((one, index) => textsIn(one, `${path}.${nameOf(one) ?? index + 1}`));
	}
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, one]) => (untold.test(key) ? [] : textsIn(one, `${path}.${key}`)));
}

function dateIn(html: string, path: string): DatedText[] {
	if (/^(data:|https?:|image:)/.test(html) || /^\d{4}-\d{2}-\d{2}(T|$)/.test(html)) return [];
	const text = html
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ")
		.trim();
	const match = dated.exec(text);
	if (!match) return [];
	const end = match.index + match[0].length;
	return [
		{
			path,
			before: cut(text.slice(0, match.index), (part) => part.slice(-around), "start"),
			date: match[0],
			after: cut(text.slice(end), (part) => part.slice(0, around), "end"),
		},
	];
}

function cut(text: string, shorten: (text: string) => string, side: "start" | "end"): string {
	const short = shorten(text);
	if (short === text) return text;
	return side === "start" ? `…${short}` : `${short}…`;
}

function nameOf(entry: unknown): string | undefined {
	if (typeof entry !== "object" || entry === null) return undefined;
	const { id, key, code, value } = entry as Record<string, unknown>;
	const name = id ?? key ?? code ?? value;
	return name === undefined ? undefined : String(name);
}
