import { createHash } from "node:crypto";
import { Refusal } from "~/domain/ground/refusal";
import type { Extended } from "~/domain/people/person";
import { type Form, type FormField, isDisplayOnly } from "~/domain/registration/form";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { writeExport } from "../../ground/files/write-export";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import { describeForm } from "../../registration/forms/forms";
import { countReminded } from "./remind-opinions";
import { hasReminders, satisfactionForms } from "./reminders-due";

/** With fewer answers one might guess who said what. */
export const minAnswers = 5;
const maxTexts = 500;

/** What was answered to the satisfaction forms: how often each choice, and what was written; never by whom, nor when. */
export async function readResults(
	context: ProviderContext,
	event: LoadedEvent,
	{ languageId, createExport = false }: { languageId?: string | undefined; createExport?: boolean | undefined },
) {
	const forms = satisfactionForms(event).map((formId) => describeForm(event, formId, languageId));
	if (forms.length === 0) throw new Refusal("notFound");
	const answered: AnsweredForm[] = [];
	for (const form of forms) answered.push({ form, answers: await answersTo(context, event, form.id) });
	const reminded = hasReminders(event) ? await countReminded(context.store, event) : null;
	const shown = answered.filter(({ answers }) => answers.length >= minAnswers);
	const isEnough = shown.length > 0;
	const fileUrl = createExport && isEnough ? await exportResults(context, shown) : undefined;
	return {
		label: forms.map(({ label }) => label).join(" · "),
		answers: answered.reduce((sum, { answers }) => sum + answers.length, 0),
		reminded,
		isEnough,
		questions: shown.flatMap(({ form, answers }) =>
			questionsIn(form).map((field) => {
				const question = questionOf(field, answers);
				return shown.length === 1 ? question : { ...question, key: `${form.id}.${field.key}` };
			}),
		),
		...(fileUrl !== undefined && { fileUrl }),
	};
}

/** Typologies may have forms of their own; each is shown from its fifth answer on. */
interface AnsweredForm {
	form: Form;
	answers: Extended[];
}

/** In an order that reveals nothing about who answered first. */
async function answersTo({ store }: ProviderContext, event: LoadedEvent, formId: string): Promise<Extended[]> {
	const rows = await store
		.selectFrom("form_answers")
		.select(["answers", "person_id"])
		.where(is({ event_id: event.id, form_id: formId }))
		.execute();
	const keyed = rows.map((row) => ({ row, key: createHash("sha256").update(row.person_id).digest("hex") }));
	return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => readJson<Extended>(row.answers));
}

const questionsIn = (form: Form) => form.models.filter((field) => !isDisplayOnly(field));

function questionOf(field: FormField, allAnswers: Extended[]) {
	const answers = allAnswers
		.map((answer) => answer[field.key])
		.filter((answer) => answer !== undefined && answer !== "");
	const numbers = answers.filter((answer): answer is number => typeof answer === "number");
	const isChoice = field.values.length > 0;
	return {
		key: field.key,
		label: field.label,
		answers: answers.length,
		options: isChoice ? countsOfChoices(field, answers) : countsOfOthers(answers),
		mean: numbers.length > 0 ? numbers.reduce((sum, answer) => sum + answer, 0) / numbers.length : null,
		texts: isChoice ? [] : answers.filter((answer): answer is string => typeof answer === "string").slice(0, maxTexts),
	};
}

/** Counts every option of the form in its order, also those that nobody chose. */
function countsOfChoices(field: FormField, answers: unknown[]) {
	const chosen = answers.flatMap((answer) => [answer].flat());
	return field.values.map(({ value, label }) => ({ label, count: chosen.filter((answer) => answer === value).length }));
}

/** Counts numbers, from the smallest on, or how often a box was ticked. */
function countsOfOthers(answers: unknown[]) {
	const counts = new Map<string, number>();
	for (const answer of answers) {
		if (typeof answer === "number" || answer === true)
			counts.set(answerText(answer), (counts.get(answerText(answer)) ?? 0) + 1);
	}
	return [...counts].sort(([a], [b]) => Number(a) - Number(b)).map(([label, count]) => ({ label, count }));
}

function exportResults({ exports, now, left }: ProviderContext, shown: AnsweredForm[]): Promise<string> {
	if (!exports) throw new Refusal("unexpected");
	const columns = shown.flatMap(({ form }) => questionsIn(form).map((field) => ({ form, field })));
	async function* rows() {
		yield columns.map(({ field }) => field.label);
		for (const { form, answers } of shown)
			for (const answer of answers)
				yield columns.map((column) => (column.form === form ? textOf(column.field, answer[column.field.key]) : ""));
	}
	return writeExport(exports, rows(), now(), { name: "satisfaction", left });
}

const textOf = (field: FormField, answer: unknown) =>
	[answer ?? []]
		.flat()
		.map((value) => labelOf(field, value))
		.join("; ");

const labelOf = ({ values }: FormField, value: unknown) =>
	values.find((offered) => offered.value === value)?.label ?? answerText(value);

const answerText = (value: unknown) => (value === true ? "✓" : String(value));
