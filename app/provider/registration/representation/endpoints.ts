import { isExistenceHidden } from "../../account/addresses/check-email";
import { calls } from "../../ground/calls/calls";
import { readUser } from "../users/users";
import { answerRepresentation, nameRepresentative, readRepresented } from "./representation";

export const representation = {
	name: calls.representation.name.handler(async ({ event, caller: { personId: callerId }, input, context }) => {
		const { firstName, lastName, email } = input;
		const options = { isSecret: await isExistenceHidden(context, event.domainId), callerId, now: context.now() };
		await nameRepresentative(context.store, event, input.userId, { firstName, lastName, email }, options);
		return readUser(context.store, input.userId, event);
	}),
	represented: calls.representation.represented.handler(async ({ event, input, context }) => {
		return { data: { users: await readRepresented(context.store, event, input.userId) } };
	}),
	answer: calls.representation.answer.handler(async ({ event, input, context }) => {
		const { userId, ...answer } = input;
		await answerRepresentation(context.store, event, { userId, answers: [answer] }, context.now());
		return { done: true } as const;
	}),
};
