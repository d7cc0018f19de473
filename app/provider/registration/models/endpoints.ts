import { requireReach } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import { chooseQuotas, describeQuotas, heldQuotas } from "./models";

export const models = {
	list: os.models.list.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { models: await describeQuotas(context.store, event, input.languageId) } };
	}),
	chosen: os.models.chosen.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return heldQuotas(context.store, event, input.userId);
	}),
	choose: os.models.choose.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const asked = { ...input.userExt, ...input.participationExt };
		await chooseQuotas(context.store, event, input.userId, asked, context.now(), input.step);
		return heldQuotas(context.store, event, input.userId);
	}),
};
