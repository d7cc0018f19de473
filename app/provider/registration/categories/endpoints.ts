import { requireReach } from "../../ground/access/access";
import { callerOf, os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { resolveEvent } from "../../ground/access/resolve-event";
import { addCategories, describeCategories, removeCategories } from "./categories";

export const categories = {
	list: os.categories.list.handler(async ({ input, context }) => {
		const event = await resolveEvent(context, input);
		const { domainId, id: eventId } = event;
		const caller = await callerOf(context);
		// Without `userId` this answers what the caller chose; a stranger gets the list to choose from.
		const userId = input.userId ?? (caller?.domainId === domainId ? caller.personId : undefined);
		if (userId !== undefined) await requireReach(context, { domainId, eventId, userId });
		return describeCategories(context.store, event, userId, input.languageId);
	}),
	add: os.categories.add.handler(async ({ input, context }) => {
		const { event, userId } = await requireChooser(context, input);
		const { categoriesId = [] } = input;
		if (categoriesId.length > 0) await addCategories(context.store, event, userId, categoriesId, context.now());
		return describeCategories(context.store, event, userId);
	}),
	remove: os.categories.remove.handler(async ({ input, context }) => {
		const { event, userId } = await requireChooser(context, input);
		const { categoriesId = [] } = input;
		if (categoriesId.length > 0) await removeCategories(context.store, event, userId, categoriesId, context.now());
		return describeCategories(context.store, event, userId);
	}),
};

async function requireChooser(
	context: ProviderContext,
	input: { domainId?: string | undefined; eventId?: string | undefined; userId?: string | undefined },
) {
	const { personId } = await requireCaller(context, input.domainId);
	const userId = input.userId ?? personId;
	const event = await resolveEvent(context, input);
	await requireReach(context, { domainId: event.domainId, eventId: event.id, userId });
	return { event, userId };
}
