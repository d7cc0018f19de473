import { mailActions } from "~/domain/messages/mail-template";
import { isEventOver } from "../../ground/events/event-end";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { type RegistrationRow, updateRegistration } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { type Account, accountIn, hasAmountDue, remainingOf } from "./account";
import { askForMoney } from "./ask-for-money";
import { creditLines } from "./credit-lines";
import { printedLines } from "./document";
import { abandonDraft } from "./drafts";
import { type Ledger, type Member, readLedger } from "./ledger";
import { releaseCode } from "./promo-rows";
import { documentOf } from "./rows";

/**
 * Brings an account's money up to date with a change, at the end of the transaction that made it and with the registrant's
 * registration locked: what was paid and is no longer wanted is credited, the draft of another basket is abandoned, an unused
 * code of a registrant who has left is released, each registration is complete when nothing of it is due (section 4), with its
 * mail, and the payer is told the amount due. `paidInvoice` was paid just now. What the change says of one registration may be
 * left `unwritten`, with the `ledger` as it is then: it is written together with what follows from it. Once the event is over
 * nothing is credited any more, unless `refunds` says so for a cancellation (`withdraw`). Answers the account as the change left
 * it.
 */
export async function reconcileAccount(
	tx: Transaction,
	event: LoadedEvent,
	registrantId: string,
	now: Date,
	{ paidInvoice, refunds, ledger, unwritten }: Reconciliation = {},
): Promise<Account> {
	const account = accountIn(event, ledger ?? (await readLedger(tx, event.id, registrantId)));
	const registrant = account.members.find(({ person_id }) => person_id === registrantId);
	if (account.code && !account.code.isInvoiced && !registrant?.registered_at && registrant?.responded_at) {
		await releaseCode(tx, event.id, registrantId);
	}
	await abandonOutdatedDraft(tx, event, account, now);
	const changes = new Map(unwritten && [[unwritten.personId, unwritten.change]]);
	const add = (personId: string, change: Change) => changes.set(personId, { ...changes.get(personId), ...change });
	await inPieces(account.members, async (member) => {
		add(member.person_id, await changeOfCompletion(tx, event, account, member, now, paidInvoice));
	});
	add(registrantId, await changeOfAmountDue(tx, event, account, now));
	await inPieces([...changes], async ([personId, change]) => {
		if (Object.keys(change).length > 0) await updateRegistration(tx, event.id, personId, change);
	});
	const { gone } = account.basket;
	if (gone.length === 0) return account;
	const { refundsChanges } = event.settingsOf(registrant?.typology_id);
	const isCredited = refunds ?? (refundsChanges && !(await isEventOver(tx, event, now)));
	if (isCredited) await creditLines(tx, event, account, gone, now);
	return account;
}

interface Reconciliation {
	paidInvoice?: string;
	refunds?: boolean;
	ledger?: Ledger;
	unwritten?: { personId: string; change: Change };
}

type Change = Partial<RegistrationRow>;

/** In a large group, other work gets its turn in between. */
async function inPieces<Item>(items: Item[], work: (item: Item) => Promise<void>) {
	for (const [at, item] of items.entries()) {
		if (at > 0 && at % 10 === 0) await yieldToEventLoop();
		await work(item);
	}
}

/** The draft of another basket must not be paid any more. */
async function abandonOutdatedDraft(tx: Transaction, event: LoadedEvent, { draft, basket }: Account, now: Date) {
	if (!draft) return;
	const { lines, language } = documentOf(draft);
	if (JSON.stringify(lines) !== JSON.stringify(printedLines(event, basket.due, language)))
		await abandonDraft(tx, draft.id, now);
}

/** A companion whose details are still open is neither complete nor asked to pay. */
async function changeOfCompletion(
	tx: Transaction,
	event: LoadedEvent,
	{ registrantId, basket }: Account,
	member: Member,
	now: Date,
	paidInvoice: string | undefined,
): Promise<Change> {
	const { person_id: personId } = member;
	if (member.registered_at === null || member.responded_at === null) return {};
	const isDue = basket.due.some((line) => line.personId === personId && line.ht > 0);
	const isComplete = member.completed_at !== null;
	const isPayer = paidInvoice !== undefined && personId === registrantId;
	const change = isDue === !isComplete ? {} : { completed_at: isDue ? null : now.toISOString() };
	if (isDue === !isComplete && !isPayer) return change;
	const mail = { document: event.document, personId, now, variables: isPayer ? { invoice: paidInvoice } : {} };
	// Paying is always logged as action 8 (section 4), and mailed as such, though more may be due; an event without a text for
	// it confirms instead.
	if (isPayer && (await queueMail(tx, { ...mail, actionId: mailActions.changed }))) return change;
	if (!isDue) await queueMail(tx, { ...mail, actionId: mailActions.confirmed });
	return change;
}

/**
 * It is waited for from then on (`registration/unpaid`). The payer gets a mail (27) when the account comes to owe something, or
 * another amount than they were told; a change that leaves the amount as it was mails nobody.
 */
async function changeOfAmountDue(tx: Transaction, event: LoadedEvent, account: Account, now: Date): Promise<Change> {
	const { registrantId, members } = account;
	const registrant = members.find(({ person_id }) => person_id === registrantId);
	const { due_since: since = null, due_told: toldAmount = null } = registrant ?? {};
	const isDue = hasAmountDue(account);
	if (!isDue && since === null && toldAmount === null) return {};
	const remaining = isDue ? remainingOf(event, account) : 0;
	return {
		...(isDue !== (since !== null) && { due_since: isDue ? now.toISOString() : null, due_reminded_at: null }),
		...(remaining !== (toldAmount ?? 0) && {
			due_told: (await askForMoney(tx, event, { personId: registrantId, remaining, now })) ? remaining : null,
		}),
	};
}
