import { Refusal } from "~/domain/ground/refusal";
import { isExistenceHidden } from "../../account/addresses/check-email";
import { requireReach } from "../../ground/access/access";
import { os, requireCaller } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import { randomId } from "../../ground/store/ids";
import { listChoosing } from "../conferences/chosen";
import { readAssociates } from "./associates";
import { createCompanion, linkToCompanion, readCompanions, removeCompanion } from "./companions";
import { addExpected, forgetExpected } from "./expected";
import { invite } from "./invitations";
import { listExpected } from "./rows";

export const companions = {
	list: os.companions.list.handler(async ({ input, context }) => {
		const userId = input.userId ?? (await requireCaller(context, input.domainId)).personId;
		await requireReach(context, { ...input, userId });
		const event = await requireEvent(context, input.eventId, input.domainId);
		const companions = await readCompanions(context.store, event, userId);
		const ids = companions.map(({ id }) => id);
		const choosing = await listChoosing(context.store, event, ids, context.now());
		return { data: { companions, choosing, expected: await listExpected(context.store, event.id, userId) } };
	}),
	create: os.companions.create.handler(async ({ input, context }) => {
		const { personId: callerId } = await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { firstName, lastName, email, isAnother, userId: registrantId } = input;
		const isSecret = await isExistenceHidden(context, event.domainId);
		const companion = { registrantId, callerId, firstName, lastName, email, isAnother, isSecret };
		return createCompanion(context.store, event, companion, context.now());
	}),
	addExpected: os.companions.addExpected.handler(async ({ input, context }) => {
		const { personId: callerId } = await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { userId: registrantId, expectedId } = input;
		const isSecret = await isExistenceHidden(context, event.domainId);
		return addExpected(context.store, event, { registrantId, callerId, expectedId, isSecret }, context.now());
	}),
	forgetExpected: os.companions.forgetExpected.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await forgetExpected(context.store, event, { registrantId: input.userId, expectedId: input.expectedId });
		return { done: true } as const;
	}),
	remove: os.companions.remove.handler(async ({ input, context }) => {
		const { personId } = await requireReach(context, input);
		if (personId === input.userId) throw new Refusal("accessDenied");
		const event = await requireEvent(context, input.eventId, input.domainId);
		await removeCompanion(context.store, event, input.userId, context.now());
		return { done: true } as const;
	}),
	link: os.companions.link.handler(async ({ input, context }) => {
		const { personId, isByBadge } = await requireReach(context, input, "handLinks");
		if (personId === input.userId) throw new Refusal("accessDenied");
		// A link opens more than a badge does, and for longer; and others can see a badge.
		if (isByBadge) throw new Refusal("badgeNotEnough");
		const event = await requireEvent(context, input.eventId, input.domainId);
		const isSecret = await isExistenceHidden(context, event.domainId);
		const sendMail = input.sendMail && !context.mailsStay;
		const terms = { sendMail, isSecret, now: context.now() };
		return linkToCompanion(context.store, event, input.userId, terms);
	}),
	associates: os.companions.associates.handler(async ({ input, context }) => {
		const { personId } = await requireCaller(context, input.domainId);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { users: await readAssociates(context.store, event, personId) } };
	}),
};

export const invitations = {
	create: os.invitations.create.handler(async ({ input, context }) => {
		const { personId } = await requireCaller(context, input.domainId);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { firstName, lastName, Authentication } = input;
		const invitee = { firstName, lastName, email: Authentication?.email ?? input.email ?? "" };
		const isSecret = await isExistenceHidden(context, event.domainId);
		const terms = { isSecret, mailsStay: context.mailsStay ?? false, now: context.now() };
		// The specification answers an id for the invited person. It is a random one: the id of an account would reveal whose
		// e-mail address it is, and that there was an account.
		return { newUserId: randomId(16), ...(await invite(context.store, event, personId, invitee, terms)) };
	}),
};
