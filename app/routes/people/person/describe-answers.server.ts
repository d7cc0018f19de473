import type { User } from "~/domain/people/person";
import { answersIn, type Form, type FormField, isAnswerable, isBlank, isDisplayOnly } from "~/domain/registration/form";
import { paths } from "~/paths";
import type { Visit } from "../../ground/event/visit.server";

/** The questions that somebody is asked, by their typology, each once: `visit` has the frame of that typology. */
export function questionsOf({ frame }: Visit): { form: Form; field: FormField }[] {
	const forms = [frame.form, frame.secondForm].flatMap((form) => form ?? []);
	const all = forms.flatMap((form) => form.models.map((field) => ({ form, field })));
	const byKey = new Map(
		all.filter(({ field }) => !isDisplayOnly(field)).map((question) => [question.field.key, question]),
	);
	return [...byKey.values()];
}

/** Each answer in words, with the way to change it; the one that `?modifier` names is open. */
export function describeAnswers(visit: Visit, person: User, opened: string | null) {
	const questions = questionsOf(visit);
	const answers = answersIn(
		person,
		questions.map(({ field }) => field),
	);
	const here = paths.person(visit.context, person.id);
	return questions.map(({ form, field }) => ({
		key: field.key,
		label: field.label,
		text: textOf(visit, field, answers[field.key]),
		edit: isAnswerable(field) ? `${here}?${new URLSearchParams({ modifier: field.key })}#answer-edit` : undefined,
		open:
			field.key === opened && isAnswerable(field)
				? { form: { ...form, models: [field] }, field, value: answers[field.key] ?? null }
				: undefined,
	}));
}

export function textOf({ frame: { t } }: Visit, { values }: FormField, answer: unknown): string {
	if (isBlank(answer)) return "";
	const labelOf = (value: unknown) => {
		if (typeof value === "boolean") return t(value ? "documentWords.yes" : "documentWords.no");
		return values.find((offered) => offered.value === value)?.label ?? String(value);
	};
	return [answer].flat().map(labelOf).join(", ");
}
