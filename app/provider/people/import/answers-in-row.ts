import { readBadgeCode } from "~/domain/documents/badge-code";
import type { FormFieldEntry } from "~/domain/event-file/form-entry";
import { isRefusal } from "~/domain/ground/refusal";
import {
	type ImportChoices,
	type QuestionColumn,
	questionColumn,
	questionOf,
	type RowNote,
} from "~/domain/people/people-import";
import { type FormAnswers, isMultiple } from "~/domain/registration/form";
import { foldText } from "~/domain/texts/fold-text";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { cellAt } from "../../ground/files/cell-at";
import { orEmpty } from "../../ground/store/or-empty";
import { acceptedAnswers, describeForm } from "../../registration/forms/forms";

type Field = ReturnType<typeof describeForm>["models"][number];

/** The questions that a column may answer: those of forms that have no column of their own (name, address, telephones). */
export function questionsOf(event: LoadedEvent, languageId?: string): { field: QuestionColumn; label: string }[] {
	return [...fieldsByKey(event, languageId).values()].map(({ key, label }) => ({ field: questionColumn(key), label }));
}

/** Consents are given by people themselves, and are no question of a list. */
function fieldsByKey(event: LoadedEvent, languageId?: string): Map<string, Field> {
	const all = event.document.forms.flatMap(({ id, models }) => {
		const asked = new Set(models.filter(isAsked).map(({ key }) => key));
		return describeForm(event, id, languageId).models.filter(({ key }) => asked.has(key));
	});
	return new Map(all.map((field) => [field.key, field]));
}

/** Described once for an event: a list has fifty thousand rows. */
const newFields = (): { fields?: Map<string, Field> } => ({});

function keptFields(event: LoadedEvent): Map<string, Field> {
	const kept = event.memory.get(newFields);
	kept.fields ??= fieldsByKey(event);
	return kept.fields;
}

const isAsked = (field: FormFieldEntry) =>
	field.isExtended && !field.isDisabled && field.component !== "html" && field.component !== "comment";

export interface RowAnswers {
	answers: FormAnswers;
	fault?: Omit<RowNote, "row">;
}

/** The answers in a row, checked by the rules of their form; cells without text answer nothing. */
export function answersInRow(event: LoadedEvent, cells: string[], { columns }: ImportChoices): RowAnswers {
	const asked = Object.entries(columns).flatMap(([at, column]) => {
		const key = questionOf(column);
		const said = cellAt(cells, Number(at)).trim();
		return key === undefined || said === "" ? [] : [{ key, said }];
	});
	if (asked.length === 0) return { answers: {} };
	const fields = keptFields(event);
	const values: FormAnswers = {};
	for (const { key, said } of asked) {
		const field = fields.get(key);
		if (field && values[key] === undefined) values[key] = cellValue(event, field, said);
	}
	try {
		const accepted = acceptedAnswers(event, { force: true, values });
		return { answers: Object.fromEntries(accepted.map(({ field, value }) => [field.key, value])) as FormAnswers };
	} catch (error) {
		if (!isRefusal(error)) throw error;
		const [[key, message] = ["", ""]] = Object.entries(error.fields);
		const said = `${fields.get(key)?.label ?? key} : ${orEmpty(asked.find((field) => field.key === key)?.said)}`;
		return { answers: {}, fault: { note: "answer", said: said.slice(0, 200), message } };
	}
}

/** A cell as the form would post it; what it does not understand is left as it is, for the form to refuse. */
function cellValue(event: LoadedEvent, field: Field, said: string): FormAnswers[string] {
	const choice = (text: string) => valueNamed(event, field, text) ?? text;
	if (isMultiple(field))
		return [
			...new Set(
				said
					.split(/[;,|\n]/)
					.map((part) => part.trim())
					.filter(Boolean),
			),
		].map(choice);
	if (field.component === "checkbox") {
		const word = foldText(said);
		return yes.has(word) ? true : no.has(word) ? false : said;
	}
	if (field.component === "input-number") {
		const number = Number(said.replace(/[\s\u00a0\u202f]/g, "").replace(",", "."));
		return Number.isFinite(number) ? number : said;
	}
	return field.values.length > 0 ? choice(said) : said;
}

/** By its value, or its label in any language. */
function valueNamed(event: LoadedEvent, { key, values }: Field, said: string): string | undefined {
	const plain = foldText(said);
	const entries = event.document.forms.flatMap(({ models }) => models.filter((model) => model.key === key));
	const labelled = entries.flatMap((entry) =>
		entry.values.map(({ value, label }) => ({
			value,
			names: [value, ...(typeof label === "string" ? [label] : Object.values(label))],
		})),
	);
	const found = labelled.find(({ names }) => names.some((name) => foldText(String(name)) === plain))?.value;
	return found !== undefined && values.some(({ value }) => value === found) ? found : undefined;
}

const yes = new Set(["oui", "yes", "true", "vrai", "1", "x", "o", "y"]);
const no = new Set(["non", "no", "false", "faux", "0", "n"]);

/** As a door reads it; undefined where no door would. */
export function codeInRow(cells: string[], { columns }: ImportChoices) {
	const said = Object.entries(columns)
		.flatMap(([at, field]) => (field === "code" ? [cellAt(cells, Number(at)).trim()] : []))
		.find((cell) => cell !== "");
	if (said === undefined) return {};
	const code = readBadgeCode(said);
	return /^[0-9A-HJKMNP-TV-Z]{6,40}$/.test(code) && /\d|^.{16}$/.test(code) ? { said, code } : { said };
}
