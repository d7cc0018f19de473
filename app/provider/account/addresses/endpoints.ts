import { callerOf } from "../../ground/access/context";
import { calls } from "../../ground/calls/calls";
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
	findProof: calls.addresses.findProof.handler(async ({ input, context }) => {
		return findProof(context, input.code, await callerOf(context));
	}),
	prove: calls.addresses.prove.handler(async ({ input, context }) => {
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
	give: calls.addresses.give.handler(async ({ event, caller: author, input, context }) => {
		requireMails(context);
		await countAttempt(context, limits.addressesOfPerson, input.userId);
		const { userId: personId, email } = input;
		const isSecret = await isExistenceHidden(context, event.domainId);
		await giveOwnAddress(context.store, event, { personId, email, author, isSecret, now: context.now() });
		return { done: true } as const;
	}),
	withdraw: calls.addresses.withdraw.handler(async ({ caller: author, input, context }) => {
		await withdrawOwnClaim(context.store, input.userId, author, context.now());
		return { done: true } as const;
	}),
};
