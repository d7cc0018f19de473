import { requireReach } from "../access";
import { os, requireCaller } from "../context";
import { requireEvent } from "../events/known-event";
import { chooseTypology, readUser, registerDay, updatePerson } from "./users";

export const users = {
	me: os.users.me.handler(async ({ input, context }) => {
		const { personId } = await requireCaller(context, input.domainId);
		const event = input.eventId === undefined ? undefined : await requireEvent(context, input.eventId, input.domainId);
		return { data: { me: await readUser(context.store, personId, event) } };
	}),
	get: os.users.get.handler(async ({ input, context }) => {
		await requireReach(context, input);
		return readUser(context.store, input.userId, await requireEvent(context, input.eventId, input.domainId));
	}),
	updateRecord: os.users.updateRecord.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		if (input.typoId !== undefined)
			await chooseTypology(context.store, event, input.userId, input.typoId, context.now());
		return readUser(context.store, input.userId, event);
	}),
	update: os.users.update.handler(async ({ input, context }) => {
		await requireReach(context, input);
		await updatePerson(context.store, input.userId, input, context.now());
		return readUser(context.store, input.userId);
	}),
	registerDay: os.users.registerDay.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await registerDay(context.store, event, input, context.now());
		return readUser(context.store, input.userId, event);
	}),
};
