import type { z } from "zod";
import {
	answersIn,
	answersSchema,
	type Form,
	type FormAnswers,
	hasRequiredAnswers,
	isDisplayOnly,
	sectionsOf,
} from "~/domain/registration/form";
import { isAttending } from "~/domain/registration/participation";
import { isQuestion } from "~/domain/registration/wizard-steps";
import type { PlainKey } from "~/i18n/texts";
import { step } from "../visit/step.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { attends } from "../visit/wizard.server";

export interface InformationData {
	form: Form;
	values: FormAnswers;
}

/** Schemas by form: built once for each revision, not for each request. */
const schemas = new WeakMap<Form, z.ZodType<FormAnswers>>();

export function schemaOf(form: Form): z.ZodType<FormAnswers> {
	const schema = schemas.get(form) ?? answersSchema(form);
	schemas.set(form, schema);
	return schema;
}

function formStep<Id extends "informations" | "informations-complementaires">(
	id: Id,
	label: PlainKey,
	setting: "formId" | "secondFormId",
	formOf: (visit: RegistrationVisit) => Form | undefined,
) {
	const requireForm = (visit: RegistrationVisit): Form => {
		const form = formOf(visit);
		if (!form) throw new Error(`the step ${id} is shown without a form`);
		return form;
	};
	return step({
		id,
		label,
		name: (visit) => formOf(visit)?.label,
		shownIf: [
			attends,
			{ text: "rules.form", setting, holds: (visit) => isQuestion(id, formOf(visit)?.models.length ?? 0) },
		],
		isAnswerValid(visit) {
			const form = requireForm(visit);
			return hasRequiredAnswers(form, answersIn(visit.person, form.models));
		},
		questions(visit) {
			const form = requireForm(visit);
			const shown = sectionsOf(form).flatMap((section) => section.shown);
			return {
				inSight: shown.filter((field) => !isDisplayOnly(field)).length,
				names: form.models.map(({ key }) => key),
			};
		},
		async load(visit): Promise<InformationData> {
			const form = requireForm(visit);
			return { form, values: answersIn(visit.person, form.models) };
		},
		summarise(visit) {
			const form = formOf(visit);
			return { title: form?.label ?? "", lines: linesOf(visit, form), isAside: false };
		},
		schema: (visit) => schemaOf(requireForm(visit)),
		save: (visit, values) => ({ step: id, formId: requireForm(visit).id, values, languageId: visit.frame.language.id }),
	});
}

function linesOf({ person, frame: { t }, answers }: RegistrationVisit, form: Form | undefined) {
	if (!form || !isAttending(answers.participation)) return [];
	const formAnswers = answersIn(person, form.models);
	return form.models
		.filter((field) => !isDisplayOnly(field) && formAnswers[field.key] !== undefined)
		.map(({ key, label, values }) => {
			const labelOf = (value: unknown) =>
				value === true
					? t("confirmation.yes")
					: (values.find((offered) => offered.value === value)?.label ?? String(value));
			return { label, value: [formAnswers[key]].flat().map(labelOf) };
		});
}

export const information = formStep("informations", "form.label", "formId", ({ frame }) => frame.form);

export const moreInformation = formStep(
	"informations-complementaires",
	"form.labelSecond",
	"secondFormId",
	({ frame }) => frame.secondForm,
);
