import type { Transaction } from "../../ground/store/transact";
import { creditedOf, deskProvider, paymentsOf, sharesBack } from "./refund-rows";
import { askRefund, noteRefund } from "./refunds";

export interface Refunded {
	eventId: string;
	/** The issued invoice whose payment is given back in part or whole. */
	invoiceId: string;
	/** Why: the key under which it happens once. */
	creditNoteId: string;
	/** Integer cents. */
	amount: number;
	currency: string;
}

/**
 * Records that money is to be given back, in the transaction that issues its credit note, once it is issued; nothing where none was paid here. What
 * was paid at the desk is the account's again, for what it takes next or to be handed back there.
 */
export async function queueRefund(
	tx: Transaction,
	{ eventId, invoiceId, creditNoteId, amount }: Refunded,
	now: Date,
): Promise<void> {
	const before = (await creditedOf(tx, invoiceId)) - amount;
	for (const share of sharesBack(await paymentsOf(tx, invoiceId), { before, amount })) {
		const { id: payment, provider } = share.payment;
		const refund = { eventId, payment, amount: share.amount, creditNoteId };
		if (provider === deskProvider) await noteRefund(tx, { ...refund, id: `${creditNoteId}-desk` }, now);
		else await askRefund(tx, { ...refund, id: creditNoteId }, now);
	}
}
