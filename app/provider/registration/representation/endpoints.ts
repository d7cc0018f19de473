import { isExistenceHidden } from "../../account/addresses/check-email";
import { requireReach } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import { readUser } from "../users/users";
import { answerRepresentation, nameRepresentative, readRepresented } from "./representation";

export const representation = {
	name: os.representation.name.handler(async ({ input, context }) => {
		const { personId: callerId } = await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { firstName, lastName, email } = input;
		const options = { isSecret: await isExistenceHidden(context, event.domainId), callerId, now: context.now() };
		await nameRepresentative(context.store, event, input.userId, { firstName, lastName, email }, options);
		return readUser(context.store, input.userId, event);
	}),
	represented: os.representation.represented.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { users: await readRepresented(context.store, event, input.userId) } };
	}),
	answer: os.representation.answer.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { userId, ...answer } = input;
		await answerRepresentation(context.store, event, { userId, answers: [answer] }, context.now());
		return { done: true } as const;
	}),
};
