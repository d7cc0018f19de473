import type { Transaction } from "../../ground/store/transact";
import { creditedOf, deskProvider, paymentsOf, splitRefund } from "./refund-rows";
import { noteRefund, requestRefund } from "./refunds";

export interface CreditedAmount {
	eventId: string;
	/** The issued invoice whose payment is refunded in part or whole. */
	invoiceId: string;
	/** The reason, and the key under which the refund happens once. */
	creditNoteId: string;
	/** Minor units. */
	amount: number;
	currency: string;
}

/**
 * In the transaction that issues its credit note; nothing where none was paid here. The desk's money is the account's again.
 */
export async function queueRefund(
	tx: Transaction,
	{ eventId, invoiceId, creditNoteId, amount }: CreditedAmount,
	now: Date,
): Promise<void> {
	const before = (await creditedOf(tx, invoiceId)) - amount;
	for (const share of splitRefund(await paymentsOf(tx, invoiceId), { before, amount })) {
		const { id: payment, provider } = share.payment;
		const refund = { eventId, payment, amount: share.amount, creditNoteId };
		if (provider === deskProvider) await noteRefund(tx, { ...refund, id: `${creditNoteId}-desk` }, now);
		else await requestRefund(tx, { ...refund, id: creditNoteId }, now);
	}
}
