import { Refusal } from "~/domain/refusal";
import { beginsAnew, proveByLink } from "../addresses/proof";
import { callerOf, os, type ProviderContext, requireCaller } from "../context";
import { requireEvent } from "../events/known-event";
import { countAttempt, forgetAttempts, limits, networkOf, uncountAttempt } from "./attempts";
import { exchange, login } from "./authentications";
import { addressOfBadge, enterByBadge } from "./badges";
import { changePassword, findReset, resetPassword, sendReset } from "./change-password";
import { deleteToken } from "./rows";

export const authentications = {
	login: os.authentications.login.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId);
		const account = accountOf(event.domainId, input.email);
		const network = networkOf(context.address);
		await countAttempt(context, limits.passwordsFromAddress, network);
		await countAttempt(context, limits.passwordsOfAccount, account);
		const session = await login(context.store, event, input.email, input.password, context.now());
		await forgetAttempts(context, limits.passwordsOfAccount, account);
		await uncountAttempt(context, limits.passwordsFromAddress, network);
		return session;
	}),
	exchange: os.authentications.exchange.handler(async ({ input, context }) => {
		await proveByLink(context, input.code, await callerOf(context));
		return exchange(context.store, input.code, context.now());
	}),
	connectWithBadge: os.authentications.connectWithBadge.handler(({ input, context }) => sendOn(context, input.badge)),
	connectWithBadgeV2: os.authentications.connectWithBadgeV2.handler(({ input, context }) =>
		sendOn(context, input.badge, input.referer),
	),
	enterByBadge: os.authentications.enterByBadge.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId);
		return countingBadge(context, () => enterByBadge(context.store, event, input.badge, context.now()));
	}),
	sendReset: os.authentications.sendReset.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		await countAttempt(context, limits.resetsFromAddress, networkOf(context.address));
		await countAttempt(context, limits.resetsOfAccount, accountOf(event.domainId, input.email));
		await sendReset(context.store, event, input.email, context.now());
		return { done: true } as const;
	}),
	findReset: os.authentications.findReset.handler(async ({ input, context }) => {
		const person = await findReset(context.store, input.code, context.now());
		const isUnproven = await beginsAnew(context.store, person, await callerOf(context));
		return { email: person.email ?? "", isUnproven };
	}),
	reset: os.authentications.reset.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId);
		const { email } = await findReset(context.store, input.code, context.now());
		const caller = await callerOf(context);
		const session = await resetPassword(context.store, event, input, caller, context.now());
		await forgetAttempts(context, limits.passwordsOfAccount, accountOf(event.domainId, email ?? ""));
		return session;
	}),
	changePassword: os.authentications.changePassword.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId);
		const { personId, isByBadge } = await requireCaller(context, event.domainId);
		if (isByBadge) throw new Refusal("badgeNotEnough");
		await changePassword(context.store, event, { personId, token: context.token }, input.password, context.now());
		return { done: true } as const;
	}),
	logout: os.authentications.logout.handler(async ({ context }) => {
		if (context.token) await deleteToken(context.store, context.token);
		return { done: true } as const;
	}),
};

const accountOf = (domainId: string, email: string) => `${domainId} ${email.trim().toLowerCase()}`;

async function sendOn(context: ProviderContext, badge: string, referer?: string) {
	const location = await countingBadge(context, () => addressOfBadge(context, badge, referer));
	return { status: 302 as const, headers: { location } };
}

/** A badge that is right counts for nothing. */
async function countingBadge<T>(context: ProviderContext, work: () => Promise<T>): Promise<T> {
	const network = networkOf(context.address);
	await countAttempt(context, limits.badgesFromAddress, network);
	const done = await work();
	await uncountAttempt(context, limits.badgesFromAddress, network);
	return done;
}
