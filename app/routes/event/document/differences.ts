import { fieldPathOf } from "~/domain/event-file/document-fields";
import { entriesOf, isEqual } from "~/domain/event-file/entries";
import { switchedOnWith } from "~/domain/event-file/switches";
import type { ChangeToDescribe } from "./change-to-describe";
import { cut, type Describer, isEmpty, pathBelow } from "./describe-value";

/** What differs in an entry: a field, with its value before and after in words; absent where there was or is nothing. */
export interface Difference {
	/** Empty if the entry is one value. */
	label: string;
	before?: string | undefined;
	after?: string | undefined;
}

interface DescribedField {
	labels: string[];
	/** The path of the field, which says what a value of it means. */
	field: string;
}

/** The fields of an entry that differ, in words; `together` are the changes that were made with it, which may be why. */
export function differencesOf(
	say: Describer,
	change: ChangeToDescribe,
	together: ChangeToDescribe[] = [],
): Difference[] {
	const differences = differencesIn(say, change);
	const reason = switchedOnWith(change, together);
	return reason === undefined
		? differences
		: differences.map(({ after = "", ...difference }) => ({
				...difference,
				after: say.t("documentWords.switchedOn", { value: after, why: say.t(`documentWords.first.${reason}`) }),
			}));
}

function differencesIn(say: Describer, { path, before, after, isOrder }: ChangeToDescribe): Difference[] {
	const field = fieldPathOf(path);
	if (isOrder) return [orderOf(say, { labels: [], field }, before, after)];
	const [isNew, isGone] = [before ?? undefined, after ?? undefined].map((value) => value === undefined);
	const one = before ?? after;
	if ((isNew || isGone) && isRecord(one) && !say.isLocalized(one)) {
		return fieldsOf(say, field, one).map(({ label, text }) => ({ label, [isNew ? "after" : "before"]: text }));
	}
	return differ(say, { labels: [], field }, before, after);
}

/** What a new entry says, or one that goes: its fields, without those that are empty. */
function fieldsOf(say: Describer, path: string, entry: Record<string, unknown>) {
	const told = Object.entries(entry).filter(([key, value]) => !identifying.includes(key) && !isEmpty(value));
	const named = told.length > 0 ? told : Object.entries(entry).filter(([, value]) => !isEmpty(value));
	return named.map(([key, value]) => ({
		label: say.name(path, key, undefined),
		text: shown(say.value(pathBelow(path, key), value)),
	}));
}

const identifying = ["id", "key", "actionId"];

function differ(say: Describer, place: DescribedField, before: unknown, after: unknown): Difference[] {
	if (isEqual(before, after)) return [];
	if (say.isLocalized(before) || say.isLocalized(after)) return languagesOf(say, place, before, after);
	const [old, next] = [entriesOf(before), entriesOf(after)];
	if (!old || !next || old.isList !== next.isList || isListOfValues(before) || isListOfValues(after)) {
		return [leaf(say, place, before, after)];
	}
	const names = [...new Set([...old.byName.keys(), ...next.byName.keys()])];
	const inEntries = names.flatMap((name) => {
		const [from, to] = [old.byName.get(name), next.byName.get(name)];
		// An entry of a list that comes or goes says its own name.
		if (old.isList && (from === undefined || to === undefined)) return [leaf(say, place, from, to)];
		const label = say.name(place.field, name, old.isList ? to : undefined);
		const field = old.isList ? place.field : pathBelow(place.field, name);
		return differ(say, { labels: [...place.labels, cut(label, 60)], field }, from, to);
	});
	return inEntries.length > 0 ? inEntries : [orderOf(say, place, [...old.byName.keys()], [...next.byName.keys()])];
}

/** A text in the languages in which it differs; the page's own needs no name. */
function languagesOf(say: Describer, place: DescribedField, before: unknown, after: unknown): Difference[] {
	const { languages, locale } = say.wording;
	const inLanguage = (text: unknown, key: string) =>
		typeof text === "string" ? text : say.isLocalized(text) ? text[key] : undefined;
	return Object.keys(languages)
		.map((key) => ({ key, from: inLanguage(before, key), to: inLanguage(after, key) }))
		.filter(({ from, to }) => from !== to)
		.map(({ key, from, to }) =>
			leaf(
				say,
				{ ...place, labels: key === locale ? place.labels : [...place.labels, languages[key] ?? key] },
				from,
				to,
			),
		);
}

function leaf(say: Describer, { labels, field }: DescribedField, before: unknown, after: unknown): Difference {
	const [from, to] = [before, after].map((value) => (value === undefined ? undefined : say.value(field, value)));
	return { label: labels.join(" › "), ...aroundDifference(from, to) };
}

function orderOf(say: Describer, { labels, field }: DescribedField, before: unknown, after: unknown): Difference {
	const names = (value: unknown) => say.list((value as string[]).map((name) => say.name(field, name, undefined)));
	return { label: [...labels, say.t("documentWords.order")].join(" › "), before: names(before), after: names(after) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOfValues(value: unknown): boolean {
	return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item !== "object");
}

const mostShown = 400;
const around = 60;

function shown(text: string): string {
	return cut(text, mostShown);
}

/** Of two long texts, where they differ with some words around. */
function aroundDifference(before: string | undefined, after: string | undefined) {
	if (before === undefined || after === undefined || Math.max(before.length, after.length) <= mostShown / 2) {
		return { before: before && shown(before), after: after && shown(after) };
	}
	const least = Math.min(before.length, after.length);
	let start = 0;
	while (start < least && before[start] === after[start]) start++;
	let end = 0;
	while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end++;
	const window = (text: string) => {
		const from = wordStart(text, Math.max(0, start - around));
		const to = Math.min(text.length, text.length - end + around);
		return shown(`${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`);
	};
	return { before: window(before), after: window(after) };
}

function wordStart(text: string, index: number): number {
	return index === 0 ? 0 : text.lastIndexOf(" ", index) + 1;
}
