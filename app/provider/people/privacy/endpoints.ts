import { Refusal } from "~/domain/ground/refusal";
import { requireProof } from "../../account/authentications/proof";
import { requireReach } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import { readConsents, withdrawConsent } from "../../registration/forms/consents";
import { erasePerson, readPersonalData, readSheet } from "./personal-data";

export const privacy = {
	read: os.privacy.read.handler(async ({ input, context }) => {
		await requireOneself(context, input);
		return { data: await readPersonalData(context.store, input, context.now()) };
	}),
	sheet: os.privacy.sheet.handler(async ({ input, context }) => {
		await requireReach(context, input, "listPeople");
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: await readSheet(context.store, event, input, context.now()) };
	}),
	erase: os.privacy.erase.handler(async ({ input, context }) => {
		await requireOneself(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { userId: personId, companionsLost } = input;
		await erasePerson(context.store, event, { personId, companionsLost }, context.now());
		return { done: true } as const;
	}),
	consents: os.privacy.consents.handler(async ({ input, context }) => {
		const { isByBadge } = await requireReach(context, input, "speakForOneself");
		if (isByBadge) throw new Refusal("badgeNotEnough");
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { consents: await readConsents(context.store, input.userId, event.id) } };
	}),
	withdrawConsent: os.privacy.withdrawConsent.handler(async ({ input, context }) => {
		await requireReach(context, input, "speakForOneself");
		const event = await requireEvent(context, input.eventId, input.domainId);
		await withdrawConsent(context.store, event, input, context.now());
		return { done: true } as const;
	}),
};

/** Not the person who registered them, and nobody who found their badge or has their link. */
async function requireOneself(context: ProviderContext, { domainId, userId }: { domainId: string; userId: string }) {
	const { personId } = await requireCaller(context, domainId);
	if (personId !== userId) throw new Refusal("accessDenied");
	await requireProof(context, domainId);
}
