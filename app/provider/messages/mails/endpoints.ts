import { mailActions } from "~/domain/messages/mail-template";
import { countMail } from "../../account/authentications/guesses";
import { requireReach, requireRight } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { requireEvent } from "../../ground/events/loaded-event";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { requireMails } from "../../ground/outbox/require-mails";
import { readSnapshot } from "../../ground/records/registration-snapshot";
import { readConfirmationMail } from "./read-confirmation-mail";
import { mailActionOf, recipientsOf, requireConfirmed, sendableMails, sendFreshLink, sendMail } from "./send-mails";
import { listUnsentMails, sendMailAgain } from "./unsent-mails";

export const mails = {
	list: os.mails.list.handler(async ({ input, context }) => {
		await requireRight(context, "sendMails", input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { emails: sendableMails(event, input.languageId, input.type) } };
	}),
	send: os.mails.send.handler(async ({ input, context }) => {
		const { domainId, eventId, userId } = input;
		const isOwn = userId !== undefined && !input.userIds && !input.email && isConfirmation(input);
		if (isOwn) await requireReach(context, { domainId, eventId, userId }, "serve");
		else await requireRight(context, isOfDesk(input) ? "attend" : "sendMails", { domainId, eventId });
		const event = await requireEvent(context, eventId, domainId);
		const actionId = mailActionOf(event, input);
		if (isOwn) {
			await requireConfirmed(context.store, event, userId);
			await countAttempt(context, limits.mailsToPerson, `${event.id} ${userId}`);
		}
		const recipients = await recipientsOf(context.store, event, input);
		// Only organisers may choose the texts of somebody else's mail.
		const { variables, label } = isOwn ? {} : input;
		const mail = { actionId, variables, label, isPressed: !isOwn };
		const queued = await sendMail(context.store, event, recipients, mail, context.now());
		return { data: { queued } };
	}),
	unsent: os.mails.unsent.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "sendMails", input);
		return { data: await listUnsentMails(context.store, event) };
	}),
	again: os.mails.again.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "sendMails", input);
		requireMails(context);
		await sendMailAgain(context.store, event, input.id, context.now());
		return { done: true } as const;
	}),
	confirmation: os.mails.confirmation.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { store, mailsStay = false } = context;
		const dossier = await readSnapshot(store, event.id, input.userId);
		return { data: await readConfirmationMail(store, event, dossier, { mailsStay, now: context.now() }) };
	}),
	freshLink: os.mails.freshLink.handler(async ({ input, context }) => {
		requireMails(context);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const account = { domainId: event.domainId, email: input.email };
		await countMail(context, limits.linksOfAccount, account, (tx) =>
			sendFreshLink(tx, event, input.email, input.returnTo, context.now()),
		);
		return { done: true } as const;
	}),
};

/** The mails that the desk may send again to somebody who stands there, in the event's own texts. */
const deskMails: number[] = [mailActions.confirmed, mailActions.invited, mailActions.freshLink];

interface SentMail {
	userId?: string | undefined;
	userIds?: string[] | undefined;
	email?: string | undefined;
	actionId?: number | undefined;
	variables?: object | undefined;
	label?: string | undefined;
}

function isOfDesk({ userId, userIds, email, actionId, variables, label }: SentMail): boolean {
	const isOne = userId !== undefined && !userIds && !email && !variables && !label;
	return isOne && actionId !== undefined && deskMails.includes(actionId);
}

/** People may ask again for their own or a companion's confirmation. */
function isConfirmation({ actionId, emailId }: { actionId?: number | undefined; emailId?: string | undefined }) {
	return (actionId ?? Number(emailId)) === mailActions.confirmed;
}
