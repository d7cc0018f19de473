import { fieldsOf } from "~/domain/event-file/consent";
import type { EventDocument } from "~/domain/event-file/event-document";
import type { HeldRow, HeldWords } from "~/domain/people/personal-data";
import type { LocalizedText } from "~/domain/texts/text";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Subject } from "./holding";

/** What the events call the questions and the answers of a row: its own event, or for what is of no event the first that asks it. */
export function wordsOf({ events, languageId }: Subject, row: HeldRow): HeldWords {
	const own = typeof row.eventId === "string" ? events.get(row.eventId) : undefined;
	const asking = own ? [own] : [...events.values()];
	const words: HeldWords = {};
	for (const [key, value] of Object.entries(row)) {
		const found = asking.flatMap((event) => wordsIn(event, key, row, languageId) ?? [])[0];
		if (found) words[key] = { ...found, ...(value === null ? { value: undefined } : {}) };
	}
	return words;
}

type Words = HeldWords[string];

interface Question {
	label: LocalizedText;
	values: { value: string; label: LocalizedText }[];
}

function wordsIn(event: LoadedEvent, key: string, row: HeldRow, languageId: string | null): Words | undefined {
	const say = (text: LocalizedText) => event.say(text, languageId);
	const value = row[key] ?? null;
	const { document } = event;
	if (key === "language") return labelled(document.languages, value, say);
	if (key === "category") return labelled(document.categories, value, say);
	if (key === "form") return labelled(document.forms, value, say);
	const quota = document.quotas.find((one) => one.key === row.choice);
	if (quota && key === "choice") return { value: say(quota.label) };
	if (quota && key === "value") return { value: answerIn(quota, value, say) };
	const question = questionOf(document, key);
	return question && { label: say(question.label), value: answerIn(question, value, say) };
}

function labelled(
	list: { id: string; label: LocalizedText }[],
	id: HeldRow[string],
	say: (text: LocalizedText) => string,
): Words | undefined {
	const found = list.find((one) => one.id === id);
	return found && { value: say(found.label) };
}

function questionOf({ forms }: EventDocument, key: string): Question | undefined {
	return forms.flatMap(fieldsOf).find((field) => field.key === key);
}

/** Chosen values by their labels; nothing for what was typed. */
function answerIn({ values }: Question, given: HeldRow[string], say: (text: LocalizedText) => string) {
	const labels = [given].flat().map((one) => values.find(({ value }) => value === one)?.label);
	const said = labels.flatMap((label) => (label === undefined ? [] : [say(label)]));
	return said.length > 0 && said.length === labels.length ? said.join(", ") : undefined;
}
