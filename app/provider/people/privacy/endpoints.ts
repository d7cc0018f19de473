import { Refusal } from "~/domain/ground/refusal";
import { calls } from "../../ground/calls/calls";
import { requireEvent } from "../../ground/events/loaded-event";
import { readConsents, withdrawConsent } from "../../registration/forms/consents";
import { erasePerson, readPersonalData, readSheet } from "./personal-data";

export const privacy = {
	read: calls.privacy.read.handler(async ({ input, context }) => {
		return { data: await readPersonalData(context.store, input, context.now()) };
	}),
	sheet: calls.privacy.sheet.handler(async ({ event, input, context }) => {
		return { data: await readSheet(context.store, event, input, context.now()) };
	}),
	erase: calls.privacy.erase.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { userId: personId, companionsLost } = input;
		await erasePerson(context.store, event, { personId, companionsLost }, context.now());
		return { done: true } as const;
	}),
	consents: calls.privacy.consents.handler(async ({ event, caller: { isByBadge }, input, context }) => {
		if (isByBadge) throw new Refusal("badgeNotEnough");
		return { data: { consents: await readConsents(context.store, input.userId, event.id) } };
	}),
	withdrawConsent: calls.privacy.withdrawConsent.handler(async ({ event, input, context }) => {
		await withdrawConsent(context.store, event, input, context.now());
		return { done: true } as const;
	}),
};
