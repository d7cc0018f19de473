import { calls } from "../../ground/calls/calls";
import { addCategories, describeCategories, removeCategories } from "./categories";

export const categories = {
	// Without `userId` this answers what the caller chose; a stranger gets the list to choose from.
	list: calls.categories.list.handler(async ({ event, personId, input, context }) =>
		describeCategories(context.store, event, personId, input.languageId),
	),
	add: calls.categories.add.handler(async ({ event, personId, input, context }) => {
		const { categoriesId = [] } = input;
		if (categoriesId.length > 0) await addCategories(context.store, event, personId, categoriesId, context.now());
		return describeCategories(context.store, event, personId);
	}),
	remove: calls.categories.remove.handler(async ({ event, personId, input, context }) => {
		const { categoriesId = [] } = input;
		if (categoriesId.length > 0) await removeCategories(context.store, event, personId, categoriesId, context.now());
		return describeCategories(context.store, event, personId);
	}),
};
