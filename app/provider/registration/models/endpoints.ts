import { calls } from "../../ground/calls/calls";
import { chooseQuotas, describeQuotas, readQuotaSelection } from "./models";

export const models = {
	list: calls.models.list.handler(async ({ event, input, context }) => {
		return { data: { models: await describeQuotas(context.store, event, input.languageId) } };
	}),
	chosen: calls.models.chosen.handler(async ({ event, input, context }) => {
		return readQuotaSelection(context.store, event, input.userId);
	}),
	choose: calls.models.choose.handler(async ({ event, input, context }) => {
		const choices = { ...input.userExt, ...input.participationExt };
		await chooseQuotas(context.store, event, input.userId, choices, context.now(), input.step);
		return readQuotaSelection(context.store, event, input.userId);
	}),
};
