import { os } from "../context";
import { requireEvent } from "../events/known-event";
import { exchange, login } from "./authentications";
import { deleteToken } from "./rows";

export const authentications = {
	login: os.authentications.login.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId);
		return login(context.store, event, input.email, input.password, context.now());
	}),
	exchange: os.authentications.exchange.handler(({ input, context }) =>
		exchange(context.store, input.code, context.now()),
	),
	logout: os.authentications.logout.handler(async ({ context }) => {
		if (context.token) await deleteToken(context.store, context.token);
		return { done: true } as const;
	}),
};
