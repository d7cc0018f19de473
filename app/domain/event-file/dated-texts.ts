import { type EntryPath, entriesOf } from "./entries";
import type { EventDocument } from "./event-document";

/** A text that people read, in which a date or a year stands. */
export interface DatedText {
	/** Where it stands: `page`, `intro`, `fr`. */
	path: EntryPath;
	/** What each name of the path leads to is called and identified by; empty for a plain value. */
	names: Record<string, unknown>[];
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
	const { name, organizer, location } = event;
	return [
		...textsIn({ name, organizer, location }, { path: ["event"], names: [{}] }),
		...Object.entries(parts).flatMap(([part, value]) =>
			untold.test(part) ? [] : textsIn(value, { path: [part], names: [{}] }),
		),
	];
}

type TextPlace = Pick<DatedText, "path" | "names">;

function textsIn(value: unknown, { path, names }: TextPlace): DatedText[] {
	if (typeof value === "string") return dateIn(value, { path, names });
	const entries = entriesOf(value);
	if (!entries) return [];
	return [...entries.byName]
		.filter(([name]) => entries.isList || !untold.test(name))
		.flatMap(([name, one]) => textsIn(one, { path: [...path, name], names: [...names, namesIn(one)] }));
}

const identifying = ["id", "key", "actionId", "code", "email", "value", "day", "startAt", "field"];
const telling = ["label", "title", "name", "question", "text"];

/** What identifies something, and what it is called. */
function namesIn(value: unknown): Record<string, unknown> {
	if (typeof value !== "object" || value === null) return {};
	const known = value as Record<string, unknown>;
	const name = telling.find((key) => known[key] !== undefined);
	const keys = name === undefined ? identifying : [...identifying, name];
	return Object.fromEntries(keys.filter((key) => known[key] !== undefined).map((key) => [key, known[key]]));
}

function dateIn(html: string, place: TextPlace): DatedText[] {
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
			...place,
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
