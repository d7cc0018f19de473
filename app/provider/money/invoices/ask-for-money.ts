import { mailActions } from "~/domain/messages/mail-template";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { delayMails, queueMail, takeBackMails } from "../../ground/outbox/queue";
import type { Transaction } from "../../ground/store/transact";

/** Somebody who is paying is not asked for money: they have to be gone for half an hour. */
const absenceMs = 30 * 60_000;

const awayFrom = (now: Date) => new Date(now.getTime() + absenceMs);

interface Payer {
	personId: string;
	now: Date;
}

/**
 * Queues the mail in the transaction of the change, and takes back one about another amount. False where nothing is due, or nobody
 * is reached.
 */
export async function askForMoney(
	tx: Transaction,
	{ document }: LoadedEvent,
	{ remaining, ...payer }: Payer & { remaining: number },
): Promise<boolean> {
	const mail = { document, ...payer, actionId: mailActions.due };
	await takeBackMails(tx, mail);
	if (remaining === 0) return false;
	return queueMail(tx, { ...mail, variables: { due: String(remaining) }, leavesAt: awayFrom(payer.now) });
}

/** They are about to pay by card: the half hour begins again. */
export function waitForPayer(tx: Transaction, { document }: LoadedEvent, { personId, now }: Payer): Promise<void> {
	return delayMails(tx, { document, personId, actionId: mailActions.due, leavesAt: awayFrom(now) });
}

/** They were told the amount by another mail, with the account to which it goes. */
export function takeBackDemand(tx: Transaction, { document }: LoadedEvent, payer: Payer): Promise<void> {
	return takeBackMails(tx, { document, ...payer, actionId: mailActions.due });
}
