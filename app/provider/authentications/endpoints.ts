import { os } from "../context";
import { requireEvent } from "../events/known-event";
import { countAttempt, forgetAttempts, limits, networkOf, uncountAttempt } from "./attempts";
import { exchange, login } from "./authentications";
import { deleteToken } from "./rows";

export const authentications = {
	login: os.authentications.login.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId);
		const account = `${event.domainId} ${input.email.trim().toLowerCase()}`;
		const network = networkOf(context.address);
		await countAttempt(context, limits.passwordsFromAddress, network);
		await countAttempt(context, limits.passwordsOfAccount, account);
		const session = await login(context.store, event, input.email, input.password, context.now());
		await forgetAttempts(context, limits.passwordsOfAccount, account);
		await uncountAttempt(context, limits.passwordsFromAddress, network);
		return session;
	}),
	exchange: os.authentications.exchange.handler(({ input, context }) =>
		exchange(context.store, input.code, context.now()),
	),
	logout: os.authentications.logout.handler(async ({ context }) => {
		if (context.token) await deleteToken(context.store, context.token);
		return { done: true } as const;
	}),
};
