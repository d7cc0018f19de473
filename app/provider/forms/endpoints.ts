import { requireReach, requireRight } from "../access";
import { os, type ProviderContext, requireCaller } from "../context";
import { type KnownEvent, requireEvent } from "../events/known-event";
import { createForm, parentsOfForm, removeForm, updateForm } from "./change-forms";
import { describeForm, readAnswers, saveAnswers } from "./forms";

export const forms = {
	list: os.forms.list.handler(async ({ input, context }) => {
		const event = await configurable(context, input);
		const forms = event.document.forms.map(({ id }) => describeForm(event, id, input.languageId));
		return { data: { revision: event.revision, forms } };
	}),
	get: os.forms.get.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		await requireCaller(context, input.domainId);
		return describeForm(event, input.formId, input.languageId);
	}),
	parents: os.forms.parents.handler(async ({ input, context }) => ({
		data: { parents: parentsOfForm(await configurable(context, input), input.formId) },
	})),
	create: os.forms.create.handler(async ({ input, context }) => {
		const event = await configurable(context, input);
		return changed(event, input.form.id, await createForm(context, event, input.form, input.revision));
	}),
	update: os.forms.update.handler(async ({ input, context }) => {
		const event = await configurable(context, input);
		const form = { ...input.form, id: input.formId };
		return changed(event, form.id, await updateForm(context, event, form, input.revision));
	}),
	remove: os.forms.remove.handler(async ({ input, context }) => {
		const event = await configurable(context, input);
		await removeForm(context, event, input.formId, input.revision);
		return { done: true } as const;
	}),
	answers: os.forms.answers.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { values: await readAnswers(context.store, event, input.userId) } };
	}),
	answer: os.forms.answer.handler(async ({ input: { params, query, body }, context }) => {
		const author = await requireReach(context, { ...params, ...query });
		const event = await requireEvent(context, query.eventId, params.domainId);
		const { force = false, values, ...loose } = body;
		const { formId, step, languageId } = query;
		const answering = { formId, step, languageId, force, values: { ...loose, ...values }, author };
		return { data: { values: await saveAnswers(context.store, event, query.userId, answering, context.now()) } };
	}),
};

async function configurable(context: ProviderContext, { domainId, eventId }: { domainId: string; eventId: string }) {
	const event = await requireEvent(context, eventId, domainId);
	await requireRight(context, "configure", { domainId, eventId: event.id });
	return event;
}

/** As it can be read from now on. */
function changed(event: KnownEvent, formId: string, now: Pick<KnownEvent, "revision" | "document">) {
	return { data: { revision: now.revision, form: describeForm({ ...event, ...now }, formId) } };
}
