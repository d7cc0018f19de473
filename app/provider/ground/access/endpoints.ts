import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { createAccount } from "../../account/accounts/create-account";
import { countGuess } from "../../account/authentications/guesses";
import { calls } from "../calls/calls";
import { countAttempt } from "../limits/attempts";
import { limits } from "../limits/limits";
import type { Store } from "../store/open";
import { transact } from "../store/transact";
import { login, openSession } from "../tokens/sign-in";
import { requireCaller } from "./context";
import {
	findDomainWithoutEvents,
	isServerEmpty,
	requireFirstOrganiserLink,
	useFirstOrganiserLink,
} from "./first-organiser";
import { beginServer, describeServer, firstStartLink, sendFirstMail } from "./first-start";

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

/** One for the whole server: strangers may press too. */
const server = "server";

export const firstStart = {
	find: calls.firstStart.find.handler(async ({ input, context }) => {
		const { store, now } = context;
		const isEmpty = await isServerEmpty(store);
		const isOpen = isEmpty && input.code !== undefined && (await isGood(store, input.code, now()));
		const isFounded = !isEmpty && (await findDomainWithoutEvents(store)) !== undefined;
		return { data: { isEmpty, isFounded, server: isOpen ? describeServer(context) : null } };
	}),
	write: calls.firstStart.write.handler(async ({ context }) => {
		const { store, now, exports, printLink } = context;
		if (!(await isServerEmpty(store))) throw new Refusal("notFound");
		await countAttempt(context, limits.firstLinks, server);
		const link = await firstStartLink(store, exports?.publicUrl ?? "", now());
		if (!link) throw new Refusal("notFound");
		printLink?.(link);
		return { done: true } as const;
	}),
	tryMail: calls.firstStart.tryMail.handler(async ({ input, context }) => {
		await requireFirstOrganiserLink(context.store, null, input.code, context.now());
		await countAttempt(context, limits.firstMails, server);
		await sendFirstMail(context, input.email, input.language);
		return { done: true } as const;
	}),
	enter: calls.firstStart.enter.handler(async ({ input: { email, password }, context }) => {
		const domainId = await findDomainWithoutEvents(context.store);
		if (domainId === undefined) throw new Refusal("notFound");
		const resetGuess = await countGuess(context, { domainId, email }, undefined);
		const { token } = await login(context.store, { domainId }, email, password, context.now());
		await resetGuess();
		return { data: { domainId, token } };
	}),
	begin: calls.firstStart.begin.handler(async ({ input, context }) => {
		// Asked before the password is hashed, which is heavy.
		await requireFirstOrganiserLink(context.store, null, input.code, context.now());
		return { data: await beginServer(context.store, input, context.now()) };
	}),
};

async function isGood(store: Store, code: string, now: Date): Promise<boolean> {
	try {
		await requireFirstOrganiserLink(store, null, code, now);
		return true;
	} catch (error) {
		if (isRefusal(error, "linkExpired")) return false;
		throw error;
	}
}
