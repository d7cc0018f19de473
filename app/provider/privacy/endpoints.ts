import { Refusal } from "~/domain/refusal";
import { requireReach } from "../access";
import { countAttempt, limits } from "../authentications/attempts";
import { os, type ProviderContext, requireCaller } from "../context";
import { requireEvent } from "../events/known-event";
import { withdrawConsent } from "./consents";
import { erasePerson, readPersonalData } from "./privacy";

export const privacy = {
	read: os.privacy.read.handler(async ({ input, context }) => {
		await requireOneself(context, input);
		return { data: await readPersonalData(context.store, input.domainId, input.userId, context.now()) };
	}),
	erase: os.privacy.erase.handler(async ({ input, context }) => {
		const { domainId, userId, eventId, password } = input;
		await requireOneself(context, input);
		const event = await requireEvent(context, eventId, domainId);
		await countAttempt(context, limits.passwordsOfErasure, userId);
		await erasePerson(context.store, event, userId, { password, token: context.token }, context.now());
		return { done: true } as const;
	}),
	withdrawConsent: os.privacy.withdrawConsent.handler(async ({ input, context }) => {
		await requireReach(context, input, "speakForOneself");
		const event = await requireEvent(context, input.eventId, input.domainId);
		await withdrawConsent(context.store, event, input, context.now());
		return { done: true } as const;
	}),
};

/** Not even who registered somebody reads all that is held about them, nor who found their badge. */
async function requireOneself(context: ProviderContext, { domainId, userId }: { domainId: string; userId: string }) {
	const { personId, isByBadge } = await requireCaller(context, domainId);
	if (personId !== userId) throw new Refusal("accessDenied");
	if (isByBadge) throw new Refusal("badgeNotEnough");
}
