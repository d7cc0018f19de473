import { countMail } from "../../account/authentications/guesses";
import { calls } from "../../ground/calls/calls";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { requireMails } from "../../ground/outbox/require-mails";
import { readSnapshot } from "../../ground/records/registration-snapshot";
import { readConfirmationMail } from "./read-confirmation-mail";
import { mailActionOf, recipientsOf, requireConfirmed, sendableMails, sendFreshLink, sendMail } from "./send-mails";
import { listUnsentMails, sendMailAgain } from "./unsent-mails";

export const mails = {
	list: calls.mails.list.handler(async ({ event, input }) => {
		return { data: { emails: sendableMails(event, input.languageId, input.type) } };
	}),
	send: calls.mails.send.handler(async ({ event, confirmedId, input, context }) => {
		const actionId = mailActionOf(event, input);
		const isOwn = confirmedId !== undefined;
		if (isOwn) {
			await requireConfirmed(context.store, event, confirmedId);
			await countAttempt(context, limits.mailsToPerson, `${event.id} ${confirmedId}`);
		}
		const recipients = await recipientsOf(context.store, event, input);
		// Only organisers may choose the texts of somebody else's mail.
		const { variables, label } = isOwn ? {} : input;
		const mail = { actionId, variables, label, isPressed: !isOwn };
		const queued = await sendMail(context.store, event, recipients, mail, context.now());
		return { data: { queued } };
	}),
	unsent: calls.mails.unsent.handler(async ({ event, context }) => {
		return { data: await listUnsentMails(context.store, event) };
	}),
	again: calls.mails.again.handler(async ({ event, input, context }) => {
		requireMails(context);
		await sendMailAgain(context.store, event, input.id, context.now());
		return { done: true } as const;
	}),
	confirmation: calls.mails.confirmation.handler(async ({ event, input, context }) => {
		const { store, mailsStay = false } = context;
		const snapshot = await readSnapshot(store, event.id, input.userId);
		return { data: await readConfirmationMail(store, event, snapshot, { mailsStay, now: context.now() }) };
	}),
	freshLink: calls.mails.freshLink.handler(async ({ event, input, context }) => {
		requireMails(context);
		const account = { domainId: event.domainId, email: input.email };
		await countMail(context, limits.linksOfAccount, account, (tx) =>
			sendFreshLink(tx, event, input.email, input.returnTo, context.now()),
		);
		return { done: true } as const;
	}),
};
