import { requireReach } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import { chooseQuotas, describeQuotas, readQuotaSelection } from "./models";

export const models = {
	list: os.models.list.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { models: await describeQuotas(context.store, event, input.languageId) } };
	}),
	chosen: os.models.chosen.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return readQuotaSelection(context.store, event, input.userId);
	}),
	choose: os.models.choose.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const choices = { ...input.userExt, ...input.participationExt };
		await chooseQuotas(context.store, event, input.userId, choices, context.now(), input.step);
		return readQuotaSelection(context.store, event, input.userId);
	}),
};
