import { callerOf, type ProviderContext } from "../../ground/access/context";
import { readProof } from "../../ground/access/proof";
import { hasRole } from "../../ground/access/roles";
import { calls } from "../../ground/calls/calls";
import { requireEvent } from "../../ground/events/loaded-event";
import { countAttempt, networkOf, resetAttempts, uncountAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { requireMails } from "../../ground/outbox/require-mails";
import { exchangeCode, login } from "../../ground/tokens/sign-in";
import { deleteToken } from "../../ground/tokens/tokens";
import { proveByLink } from "../addresses/address-proof";
import { isNewAccountNeeded } from "../addresses/resolve-reset-owner";
import { enterByBadge, redirectOfBadge } from "./badges";
import { changePassword, findReset, resetPassword, sendReset } from "./change-password";
import { rememberDevice } from "./devices";
import { countGuess, countMail, resetGuesses } from "./guesses";
import { findOwnerOfCode, proveByMail, proveByPassword, sendProof } from "./proof";

export const authentications = {
	login: calls.authentications.login.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId);
		const { email, password, device } = input;
		const resetGuess = await countGuess(context, { domainId: event.domainId, email }, device);
		const { personId, ...session } = await login(context.store, event, email, password, context.now());
		await resetGuess();
		return { ...session, device: await rememberDevice(context.store, personId, device, context.now()) };
	}),
	exchange: calls.authentications.exchange.handler(async ({ input, context }) => {
		const caller = await callerOf(context);
		await proveByLink(context, input.code, caller);
		return exchangeCode(context, input.code, caller);
	}),
	connectWithBadge: calls.authentications.connectWithBadge.handler(({ input, context }) =>
		redirectByBadge(context, input.badge),
	),
	connectWithBadgeV2: calls.authentications.connectWithBadgeV2.handler(({ input, context }) =>
		redirectByBadge(context, input.badge, input.referer),
	),
	enterByBadge: calls.authentications.enterByBadge.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId);
		return countBadgeAttempt(context, () => enterByBadge(context.store, event, input.badge, context.now()));
	}),
	sendReset: calls.authentications.sendReset.handler(async ({ event, input, context }) => {
		requireMails(context);
		const account = { domainId: event.domainId, email: input.email };
		await countMail(context, limits.resetsOfAccount, account, (tx) => sendReset(tx, event, input.email, context.now()));
		return { done: true } as const;
	}),
	findReset: calls.authentications.findReset.handler(async ({ input, context }) => {
		const person = await findReset(context.store, input.code, context.now());
		const isUnproven = await isNewAccountNeeded(context.store, person, await callerOf(context));
		const holder = { personId: person.id, domainId: person.domain_id };
		return { email: person.email, isUnproven, hasRole: await hasRole(context.store, holder, context.now()) };
	}),
	reset: calls.authentications.reset.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId);
		const { email } = await findReset(context.store, input.code, context.now());
		const caller = await callerOf(context);
		const { personId, session } = await resetPassword(context.store, event, input, caller, context.now());
		await resetGuesses(context, { domainId: event.domainId, email });
		return { ...session, device: await rememberDevice(context.store, personId, undefined, context.now()) };
	}),
	changePassword: calls.authentications.changePassword.handler(
		async ({ event, caller: { personId }, input, context }) => {
			await changePassword(context.store, event, { personId, token: context.token }, input.password, context.now());
			return { done: true } as const;
		},
	),
	findOwner: calls.authentications.findOwner.handler(async ({ input, context }) => ({
		data: await findOwnerOfCode(context, input.domainId, input.code),
	})),
	proof: calls.authentications.proof.handler(async ({ caller, context }) => ({
		data: await readProof(context, caller),
	})),
	prove: calls.authentications.prove.handler(async ({ caller, input, context }) => {
		await countAttempt(context, limits.proofsOfAccount, caller.personId);
		await proveByPassword(context, caller, input.password);
		await resetAttempts(context, { limit: limits.proofsOfAccount, subject: caller.personId });
		return { done: true } as const;
	}),
	sendProof: calls.authentications.sendProof.handler(async ({ event, caller: { personId }, input, context }) => {
		requireMails(context);
		await countAttempt(context, limits.proofMailsToPerson, personId);
		await sendProof(context, event, personId, input.returnTo);
		return { done: true } as const;
	}),
	proveByMail: calls.authentications.proveByMail.handler(async ({ event, input, context }) => {
		return { data: { session: await proveByMail(context, event, input.code) } };
	}),
	logout: calls.authentications.logout.handler(async ({ context }) => {
		if (context.token) await deleteToken(context.store, context.token);
		return { done: true } as const;
	}),
};

async function redirectByBadge(context: ProviderContext, badge: string, referer?: string) {
	const location = await countBadgeAttempt(context, () => redirectOfBadge(context, badge, referer));
	return { status: 302 as const, headers: { location } };
}

async function countBadgeAttempt<T>(context: ProviderContext, work: () => Promise<T>): Promise<T> {
	const network = networkOf(context.address);
	await countAttempt(context, limits.badgesFromAddress, network);
	const result = await work();
	await uncountAttempt(context, limits.badgesFromAddress, network);
	return result;
}
