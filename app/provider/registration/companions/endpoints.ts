import { Refusal } from "~/domain/ground/refusal";
import { isExistenceHidden } from "../../account/addresses/check-email";
import { calls } from "../../ground/calls/calls";
import { randomId } from "../../ground/store/ids";
import { listChoosing } from "../conferences/chosen";
import { readAssociates } from "./associates";
import { createCompanion, linkToCompanion, readCompanions, removeCompanion } from "./companions";
import { addExpected, forgetExpected } from "./expected";
import { invite } from "./invitations";
import { listExpected } from "./rows";

export const companions = {
	list: calls.companions.list.handler(async ({ event, caller, input, context }) => {
		const userId = input.userId ?? caller.personId;
		const companions = await readCompanions(context.store, event, userId);
		const ids = companions.map(({ id }) => id);
		const choosing = await listChoosing(context.store, event, ids, context.now());
		return { data: { companions, choosing, expected: await listExpected(context.store, event.id, userId) } };
	}),
	create: calls.companions.create.handler(async ({ event, caller: { personId: callerId }, input, context }) => {
		const { firstName, lastName, email, isAnother, userId: registrantId } = input;
		const isSecret = await isExistenceHidden(context, event.domainId);
		const companion = { registrantId, callerId, firstName, lastName, email, isAnother, isSecret };
		return createCompanion(context.store, event, companion, context.now());
	}),
	addExpected: calls.companions.addExpected.handler(
		async ({ event, caller: { personId: callerId }, input, context }) => {
			const { userId: registrantId, expectedId } = input;
			const isSecret = await isExistenceHidden(context, event.domainId);
			return addExpected(context.store, event, { registrantId, callerId, expectedId, isSecret }, context.now());
		},
	),
	forgetExpected: calls.companions.forgetExpected.handler(async ({ event, input, context }) => {
		await forgetExpected(context.store, event, { registrantId: input.userId, expectedId: input.expectedId });
		return { done: true } as const;
	}),
	remove: calls.companions.remove.handler(async ({ event, caller: { personId }, input, context }) => {
		if (personId === input.userId) throw new Refusal("accessDenied");
		await removeCompanion(context.store, event, input.userId, context.now());
		return { done: true } as const;
	}),
	link: calls.companions.link.handler(async ({ event, caller: { personId }, input, context }) => {
		// By a badge, which opens less than a link does and which others can see, nobody reaches their companions.
		if (personId === input.userId) throw new Refusal("accessDenied");
		const isSecret = await isExistenceHidden(context, event.domainId);
		const sendMail = input.sendMail && !context.mailsStay;
		const terms = { sendMail, isSecret, now: context.now() };
		return linkToCompanion(context.store, event, input.userId, terms);
	}),
	associates: calls.companions.associates.handler(async ({ event, caller: { personId }, context }) => {
		return { data: { users: await readAssociates(context.store, event, personId) } };
	}),
};

export const invitations = {
	create: calls.invitations.create.handler(async ({ event, caller: { personId }, input, context }) => {
		const { firstName, lastName, Authentication } = input;
		const invitee = { firstName, lastName, email: Authentication?.email ?? input.email ?? "" };
		const isSecret = await isExistenceHidden(context, event.domainId);
		const terms = { isSecret, mailsStay: context.mailsStay ?? false, now: context.now() };
		// The specification answers an id for the invited person. It is a random one: the id of an account would reveal whose
		// e-mail address it is, and that there was an account.
		return { newUserId: randomId(16), ...(await invite(context.store, event, personId, invitee, terms)) };
	}),
};
