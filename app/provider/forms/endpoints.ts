import { requireReach } from "../access";
import { os } from "../context";
import { requireEvent } from "../events/known-event";
import { describeForm, readAnswers, saveAnswers } from "./forms";

export const forms = {
	get: os.forms.get.handler(async ({ input, context }) =>
		describeForm(await requireEvent(context, input.eventId, input.domainId), input.formId, input.languageId),
	),
	answers: os.forms.answers.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { values: await readAnswers(context.store, event, input.userId) } };
	}),
	answer: os.forms.answer.handler(async ({ input: { params, query, body }, context }) => {
		await requireReach(context, { ...params, ...query });
		const event = await requireEvent(context, query.eventId, params.domainId);
		const { force = false, values, ...loose } = body;
		const answering = { formId: query.formId, force, values: { ...loose, ...values } };
		return { data: { values: await saveAnswers(context.store, event, query.userId, answering, context.now()) } };
	}),
};
