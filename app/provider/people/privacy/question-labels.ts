import { fieldsWithConsents } from "~/domain/event-file/consent";
import type { DataLabels, DataRow } from "~/domain/people/personal-data";
import type { LocalizedText } from "~/domain/texts/text";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Subject } from "./data-categories/data-category";

/** From its own event, or for rows of no event from the first that asks the question. */
export function labelsOfRow({ events, languageId }: Subject, row: DataRow): DataLabels {
	const ownEvent = typeof row.eventId === "string" ? events.get(row.eventId) : undefined;
	const candidates = ownEvent ? [ownEvent] : [...events.values()];
	const labels: DataLabels = {};
	for (const [key, value] of Object.entries(row)) {
		const label = candidates.flatMap((event) => labelInEvent(event, key, row, languageId) ?? [])[0];
		if (label) labels[key] = { ...label, ...(value === null ? { value: undefined } : {}) };
	}
	return labels;
}

type FieldLabel = DataLabels[string];

interface Question {
	label: LocalizedText;
	values: { value: string; label: LocalizedText }[];
}

function labelInEvent(
	event: LoadedEvent,
	key: string,
	row: DataRow,
	languageId: string | null,
): FieldLabel | undefined {
	const say = (text: LocalizedText) => event.translate(text, languageId);
	const value = row[key] ?? null;
	const { document } = event;
	if (key === "language") return labelById(document.languages, value, say);
	if (key === "category") return labelById(document.categories, value, say);
	if (key === "form") return labelById(document.forms, value, say);
	const quota = document.quotas.find((model) => model.key === row.choice);
	if (quota && key === "choice") return { value: say(quota.label) };
	if (quota && key === "value") return { value: answerIn(quota, value, say) };
	const question = event.memory.get(questionsByKey).get(key);
	return question && { label: say(question.label), value: answerIn(question, value, say) };
}

function labelById(
	list: { id: string; label: LocalizedText }[],
	id: DataRow[string],
	say: (text: LocalizedText) => string,
): FieldLabel | undefined {
	const entry = list.find((entry) => entry.id === id);
	return entry && { value: say(entry.label) };
}

/** Of a key that two forms share, the question of the first. */
function questionsByKey({ document: { forms } }: LoadedEvent): Map<string, Question> {
	return new Map(
		forms
			.flatMap(fieldsWithConsents)
			.reverse()
			.map((field) => [field.key, field]),
	);
}

function answerIn({ values }: Question, given: DataRow[string], say: (text: LocalizedText) => string) {
	const labels = [given].flat().map((one) => values.find(({ value }) => value === one)?.label);
	const texts = labels.flatMap((label) => (label === undefined ? [] : [say(label)]));
	return texts.length > 0 && texts.length === labels.length ? texts.join(", ") : undefined;
}
