import { Refusal } from "~/domain/ground/refusal";
import { requireReach } from "../../ground/access/access";
import { callerOf, os, type ProviderContext } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { requireMails } from "../../ground/outbox/require-mails";
import { joinEventIfOpen } from "../../ground/records/join-event";
import { openSession } from "../../ground/tokens/sign-in";
import { countGuess } from "../authentications/guesses";
import { answerProof, findProof } from "./address-proof";
import { isExistenceHidden } from "./check-email";
import { giveOwnAddress, withdrawOwnClaim } from "./give-address";

export const addresses = {
	findProof: os.addresses.findProof.handler(async ({ input, context }) => {
		return findProof(context, input.code, await callerOf(context));
	}),
	prove: os.addresses.prove.handler(async ({ input, context }) => {
		const { store, now } = context;
		const event = await requireEvent(context, input.eventId);
		const caller = await callerOf(context);
		const { email } = await findProof(context, input.code, caller);
		const isGuess = input.answer === "password";
		const resetGuess = isGuess ? await countGuess(context, { domainId: event.domainId, email }, undefined) : undefined;
		const { personId, isByPassword } = await answerProof(context, { ...input, domainId: event.domainId }, caller);
		if (isByPassword) await resetGuess?.();
		if (personId === undefined) return {};
		await joinEventIfOpen(store, event, personId, now());
		return { token: (await openSession(store, personId, now(), isByPassword ? "password" : "link")).token };
	}),
	give: os.addresses.give.handler(async ({ input, context }) => {
		const author = await requireOneself(context, input);
		requireMails(context);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await countAttempt(context, limits.addressesOfPerson, input.userId);
		const { userId: personId, email } = input;
		const isSecret = await isExistenceHidden(context, event.domainId);
		await giveOwnAddress(context.store, event, { personId, email, author, isSecret, now: context.now() });
		return { done: true } as const;
	}),
	withdraw: os.addresses.withdraw.handler(async ({ input, context }) => {
		const author = await requireOneself(context, input);
		await withdrawOwnClaim(context.store, input.userId, author, context.now());
		return { done: true } as const;
	}),
};

async function requireOneself(context: ProviderContext, target: { domainId: string; eventId: string; userId: string }) {
	const caller = await requireReach(context, target);
	if (caller.personId !== target.userId) throw new Refusal("accessDenied");
	return caller;
}
