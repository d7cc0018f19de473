import { rightOfHolding } from "~/domain/ground/holding";
import { mailActions } from "~/domain/messages/mail-template";
import type { MailingAudience } from "~/domain/messages/mailing";
import { holdingOfColumn } from "~/domain/people/people-list";
import { requireEvent } from "../events/loaded-event";
import { requireReach } from "./access";
import type { ProviderContext } from "./context";
import type { InEvent, OfPerson } from "./named";
import { requireRightAt } from "./right-at";

/** Whether somebody owes something is open to whoever writes to people; not how much, which a filter would tell bit by bit. */
export async function writeMailing(
	context: ProviderContext,
	{ audience, ...input }: InEvent & { audience: MailingAudience },
) {
	const writer = await requireRightAt(context, "sendMails", input);
	const asksAmounts = audience.columns.some(
		({ key, operator }) => holdingOfColumn(key) === "money" && operator !== "empty" && operator !== "filled",
	);
	if (asksAmounts) await requireRightAt(context, rightOfHolding.money, input);
	return writer;
}

/** An address opens what is its owner's: whoever only writes to people does not change it. */
export async function correctAddress(context: ProviderContext, { domainId, eventId, userId }: OfPerson) {
	const { event } = await requireRightAt(context, "sendMails", { domainId, eventId });
	await requireRightAt(context, "createPeople", { domainId, eventId });
	return { event, caller: await requireReach(context, { domainId, eventId: event.id, userId }) };
}

/** The mails that the desk may send again to somebody who stands there, in the event's own texts. */
const deskMails: number[] = [mailActions.confirmed, mailActions.invited, mailActions.freshLink];

interface SentMail extends InEvent {
	userId?: string | undefined;
	userIds?: string[] | undefined;
	email?: string | undefined;
	actionId?: number | undefined;
	emailId?: string | undefined;
	variables?: object | undefined;
	label?: string | undefined;
}

/** People may ask again for their own or a companion's confirmation (`confirmedId`); the desk sends some mails, others any. */
export async function sendMail(context: ProviderContext, input: SentMail) {
	const { domainId, eventId, userId } = input;
	const isOwn = userId !== undefined && !input.userIds && !input.email && isConfirmation(input);
	if (!isOwn) {
		const { event } = await requireRightAt(context, isOfDesk(input) ? "attend" : "sendMails", { domainId, eventId });
		return { event, confirmedId: undefined };
	}
	await requireReach(context, { domainId, eventId, userId }, "serve");
	return { event: await requireEvent(context, eventId, domainId), confirmedId: userId };
}

function isOfDesk({ userId, userIds, email, actionId, variables, label }: SentMail): boolean {
	const isOne = userId !== undefined && !userIds && !email && !variables && !label;
	return isOne && actionId !== undefined && deskMails.includes(actionId);
}

function isConfirmation({ actionId, emailId }: SentMail) {
	return (actionId ?? Number(emailId)) === mailActions.confirmed;
}
