import { requireReach } from "../access";
import { os } from "../context";
import { requireEvent } from "../events/known-event";
import { addCategories, describeCategories, removeCategories } from "./categories";

export const categories = {
	list: os.categories.list.handler(async ({ input, context }) => {
		if (input.userId !== undefined) await requireReach(context, { ...input, userId: input.userId });
		const event = await requireEvent(context, input.eventId, input.domainId);
		return describeCategories(context.store, event, input.userId, input.languageId);
	}),
	add: os.categories.add.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await addCategories(context.store, event, input.userId, input.categoriesId, context.now());
		return describeCategories(context.store, event, input.userId);
	}),
	remove: os.categories.remove.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await removeCategories(context.store, event, input.userId, input.categoriesId, context.now());
		return describeCategories(context.store, event, input.userId);
	}),
};
