import { Refusal } from "~/domain/ground/refusal";
import { createAccount } from "../../account/accounts/create-account";
import { calls } from "../calls/calls";
import { transact } from "../store/transact";
import { openSession } from "../tokens/sign-in";
import { requireCaller } from "./context";
import { requireFirstOrganiserLink, useFirstOrganiserLink } from "./first-organiser";

export const firstOrganiser = {
	find: calls.firstOrganiser.find.handler(async ({ event, input, context }) => {
		await requireFirstOrganiserLink(context.store, event.domainId, input.code, context.now());
		return { done: true } as const;
	}),
	become: calls.firstOrganiser.become.handler(async ({ event, input, context }) => {
		const { store, now } = context;
		const where = { domainId: event.domainId, eventId: event.id };
		await requireFirstOrganiserLink(store, event.domainId, input.code, now());
		if (input.account) {
			const first = { ...input.account, registeredFrom: undefined };
			// The person who reads the server's console speaks for the organisers, so their address counts as vouched for.
			const id = await createAccount(store, event.domainId, event, first, now(), {
				isVouched: true,
				alongside: (tx, personId) => useFirstOrganiserLink(tx, where, input.code, personId, now()),
			});
			return { data: { token: (await openSession(store, id, now(), "account")).token } };
		}
		const { personId, isByBadge, provedAt } = await requireCaller(context, event.domainId);
		if (isByBadge) throw new Refusal("badgeNotEnough");
		if (provedAt === null) throw new Refusal("proofNeeded");
		await transact(store, (tx) => useFirstOrganiserLink(tx, where, input.code, personId, now()));
		return { data: {} };
	}),
};
