import { addDays } from "../time/clock";
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

const monthNames = [
	"janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
	"january|february|march|april|may|june|july|august|september|october|november|december",
].map((names) => names.split("|"));
const months = monthNames.flat().join("|");
const dated = new RegExp(
	[
		`\\b\\d{1,2}(?:er|st|nd|rd|th)?(?:\\s*(?:,|et|and|&|–|-|au|to)\\s*\\d{1,2})*\\s+(?:${months})(?:\\s+\\d{4})?(?!\\p{L})`,
		`(?<!\\p{L})(?:${months})\\s+\\d{1,2}(?:,?\\s+\\d{4})?(?!\\d)`,
		"(?<![\\d/])\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?(?![\\d/])",
		"(?<![\\p{L}\\d-])(?:19|20)\\d{2}(?![\\d])",
	].join("|"),
	"iu",
);

/** How a document moves: its first day, and by how many days. */
interface Move {
	firstDay: string;
	days: number;
}

/** Moves the dates that texts name, and the event's year where a year stands alone; other years are history. */
export function moveTexts(value: unknown, move: Move): unknown {
	if (typeof value === "string") return isAddress(value) ? value : moveText(value, move);
	if (Array.isArray(value)) return value.map((item) => moveTexts(item, move));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, part]) => [key, untold.test(key) ? part : moveTexts(part, move)]),
	);
}

/** A text of people, in French or English: « les 30 et 31 mars » becomes « les 6 et 7 avril », « Lueurs 2027 » « Lueurs 2028 ». */
export function moveText(text: string, { firstDay, days }: Move): string {
	const year = firstDay.slice(0, 4);
	return text.replace(new RegExp(dated, "giu"), (date) => {
		if (/^\d{4}$/.test(date)) return date === year ? addDays(firstDay, days).slice(0, 4) : date;
		const month = new RegExp(months, "iu").exec(date)?.[0];
		return month ? moveNamed(date, { month, year, days }) : moveNumbers(date, { year, days });
	});
}

/** « 18 et 19 mars », « March 18, 2027 »: one month, which stays where its days were; days that part get a month each. */
function moveNamed(date: string, { month, year, days }: { month: string; year: string; days: number }): string {
	const names = monthNames.find((known) => known.includes(month.toLowerCase())) ?? [];
	const ownYear = /\d{4}/.exec(date)?.[0];
	const monthNumber = String(names.indexOf(month.toLowerCase()) + 1).padStart(2, "0");
	const moved = [...date.replace(/\d{4}/, "").matchAll(/\d{1,2}/g)].map(([day]) =>
		addDays(`${ownYear ?? year}-${monthNumber}-${day.padStart(2, "0")}`, days),
	);
	const nameOf = (day = "") => {
		const name = names[Number(day.slice(5, 7)) - 1] ?? "";
		return /^\p{Lu}/u.test(month) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
	};
	const last = moved.at(-1);
	const [first] = moved;
	const isOneMonth = moved.every((day) => day.slice(0, 7) === last?.slice(0, 7));
	const isMonthFirst = date.startsWith(month);
	let index = 0;
	return date.replace(new RegExp(`\\d{4}|\\d{1,2}(?:er|st|nd|rd|th)?|${month}`, "giu"), (part) => {
		if (/^\d{4}$/.test(part)) return last?.slice(0, 4) ?? part;
		if (!/^\d/.test(part)) return nameOf(isMonthFirst ? first : last);
		const day = moved[index++] ?? "";
		const isFrenchFirst = names === monthNames[0] && day.endsWith("-01");
		const number = isFrenchFirst ? "1er" : String(Number(day.slice(8)));
		const isInAnotherMonth = !isOneMonth && day.slice(0, 7) !== last?.slice(0, 7);
		return isInAnotherMonth ? `${number} ${nameOf(day)}` : number;
	});
}

/** « 18/03/2027 »; what is no day of the calendar (« 24/24 ») stays. */
function moveNumbers(date: string, { year, days }: { year: string; days: number }): string {
	const [day = "", month = "", ownYear = year] = date.split("/");
	const century = ownYear.length === 2 ? year.slice(0, 2) : "";
	const iso = `${century}${ownYear}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	if (Number.isNaN(Date.parse(iso))) return date;
	const [movedYear = "", movedMonth, movedDay] = addDays(iso, days).split("-");
	const shown = date.split("/").length > 2 ? [movedYear.slice(-ownYear.length)] : [];
	return [movedDay, movedMonth, ...shown].join("/");
}

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
		.flatMap(([name, part]) => textsIn(part, { path: [...path, name], names: [...names, namesIn(part)] }));
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
	if (isAddress(html)) return [];
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

/** Of a picture or a page; or a whole value that is a date itself. */
function isAddress(text: string): boolean {
	return /^(data:|https?:|image:)/.test(text) || /^\d{4}-\d{2}-\d{2}(T|$)/.test(text);
}

function cut(text: string, shorten: (text: string) => string, side: "start" | "end"): string {
	const short = shorten(text);
	if (short === text) return text;
	return side === "start" ? `…${short}` : `${short}…`;
}
