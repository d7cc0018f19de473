import { createForm, parentsOfForm, removeForm, updateForm } from "../../event/document/change-forms";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { answerForm } from "./answer-form";
import { describeForm, readAnswers } from "./forms";

export const forms = {
	list: calls.forms.list.handler(async ({ event, input }) => {
		const forms = event.document.forms.map(({ id }) => describeForm(event, id, input.languageId));
		return { data: { revision: event.revision, forms } };
	}),
	get: calls.forms.get.handler(async ({ event, input }) => {
		return describeForm(event, input.formId, input.languageId);
	}),
	parents: calls.forms.parents.handler(async ({ event, input }) => {
		return { data: { parents: parentsOfForm(event, input.formId) } };
	}),
	create: calls.forms.create.handler(async ({ event, input, context }) => {
		return describeChangedForm(event, input.form.id, await createForm(context, event, input.form, input.revision));
	}),
	update: calls.forms.update.handler(async ({ event, input, context }) => {
		const form = { ...input.form, id: input.formId };
		return describeChangedForm(event, form.id, await updateForm(context, event, form, input.revision));
	}),
	remove: calls.forms.remove.handler(async ({ event, input, context }) => {
		await removeForm(context, event, input.formId, input.revision);
		return { done: true } as const;
	}),
	answers: calls.forms.answers.handler(async ({ event, personId, caller, context }) => {
		return { data: { values: await readAnswers(context.store, event, personId, caller.personId) } };
	}),
	answer: calls.forms.answer.handler(
		async ({ event, personId, caller: author, input: { query, body = {} }, context }) => {
			const { force = false, values, ...loose } = body;
			const { formId, step, languageId } = query;
			const answersInput = { formId, step, languageId, force, values: { ...loose, ...values }, author };
			await answerForm(context, event, personId, answersInput);
			return { data: { values: await readAnswers(context.store, event, personId, author.personId) } };
		},
	),
};

function describeChangedForm(event: LoadedEvent, formId: string, now: Pick<LoadedEvent, "revision" | "document">) {
	return { data: { revision: now.revision, form: describeForm({ ...event, ...now }, formId) } };
}
