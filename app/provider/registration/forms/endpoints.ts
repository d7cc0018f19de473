import { createForm, parentsOfForm, removeForm, updateForm } from "../../event/document/change-forms";
import { requireReach } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { resolveEvent } from "../../ground/access/resolve-event";
import { requireRightAt } from "../../ground/access/right-at";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { answerForm } from "./answer-form";
import { describeForm, readAnswers } from "./forms";

export const forms = {
	list: os.forms.list.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "configure", input);
		const forms = event.document.forms.map(({ id }) => describeForm(event, id, input.languageId));
		return { data: { revision: event.revision, forms } };
	}),
	get: os.forms.get.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		await requireCaller(context, input.domainId);
		return describeForm(event, input.formId, input.languageId);
	}),
	parents: os.forms.parents.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "configure", input);
		return { data: { parents: parentsOfForm(event, input.formId) } };
	}),
	create: os.forms.create.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "configure", input);
		return describeChangedForm(event, input.form.id, await createForm(context, event, input.form, input.revision));
	}),
	update: os.forms.update.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "configure", input);
		const form = { ...input.form, id: input.formId };
		return describeChangedForm(event, form.id, await updateForm(context, event, form, input.revision));
	}),
	remove: os.forms.remove.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "configure", input);
		await removeForm(context, event, input.formId, input.revision);
		return { done: true } as const;
	}),
	answers: os.forms.answers.handler(async ({ input, context }) => {
		const { event, userId, author } = await requireAnswerer(context, input);
		return { data: { values: await readAnswers(context.store, event, userId, author.personId) } };
	}),
	answer: os.forms.answer.handler(async ({ input: { params, query, body = {} }, context }) => {
		const { event, userId, author } = await requireAnswerer(context, { ...params, ...query });
		const { force = false, values, ...loose } = body;
		const { formId, step, languageId } = query;
		const answersInput = { formId, step, languageId, force, values: { ...loose, ...values }, author };
		await answerForm(context, event, userId, answersInput);
		return { data: { values: await readAnswers(context.store, event, userId, author.personId) } };
	}),
};

interface AnswersRequest {
	domainId: string;
	eventId?: string | undefined;
	userId?: string | undefined;
}

/** The person is the caller unless the call names somebody else; the caller is the author. */
async function requireAnswerer(context: ProviderContext, { domainId, eventId, userId: requestedId }: AnswersRequest) {
	const { personId } = await requireCaller(context, domainId);
	const userId = requestedId ?? personId;
	const event = await resolveEvent(context, { domainId, eventId });
	return { event, userId, author: await requireReach(context, { domainId, eventId: event.id, userId }) };
}

function describeChangedForm(event: LoadedEvent, formId: string, now: Pick<LoadedEvent, "revision" | "document">) {
	return { data: { revision: now.revision, form: describeForm({ ...event, ...now }, formId) } };
}
