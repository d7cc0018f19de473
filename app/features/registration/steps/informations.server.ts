import type { z } from "zod";
import { answersIn, answersSchema, type Form, type FormAnswers, hasRequiredAnswers } from "~/domain/form";
import type { Translate } from "~/i18n/translator";
import { step } from "../step.server";
import { inEvent, type RegistrationVisit } from "../visit.server";
import { mayAttend } from "../wizard.server";

export interface FormData {
	form: Form;
	values: FormAnswers;
}

/** A form keeps its schema: it is made once a revision, not once a request. */
const schemas = new WeakMap<Form, z.ZodType<FormAnswers>>();

export function schemaOf(form: Form): z.ZodType<FormAnswers> {
	const schema = schemas.get(form) ?? answersSchema(form);
	schemas.set(form, schema);
	return schema;
}

function formStep(id: string, label: (t: Translate) => string, formOf: (visit: RegistrationVisit) => Form | undefined) {
	const requireForm = (visit: RegistrationVisit): Form => {
		const form = formOf(visit);
		if (!form) throw new Error(`the step ${id} is shown without a form`);
		return form;
	};
	return step<FormData, FormAnswers>({
		id,
		label,
		isShown: (visit) => mayAttend(visit) && (formOf(visit)?.models.length ?? 0) > 0,
		holds(visit) {
			const form = requireForm(visit);
			return hasRequiredAnswers(form, answersIn(visit.person, form.models));
		},
		async load(visit) {
			const form = requireForm(visit);
			return { form, values: answersIn(visit.person, form.models) };
		},
		schema: ({ form }) => schemaOf(form),
		async save(visit, answers, { form }) {
			const { domainId, eventId, userId } = inEvent(visit);
			await visit.gateway.forms.answer({
				params: { domainId },
				query: { eventId, userId, formId: form.id, step: id, languageId: visit.frame.language.id },
				body: { values: answers },
			});
		},
	});
}

export const information = formStep(
	"informations",
	(t) => t("form.label"),
	({ frame }) => frame.form,
);

export const moreInformation = formStep(
	"informations-complementaires",
	(t) => t("form.labelSecond"),
	({ frame }) => frame.secondForm,
);
