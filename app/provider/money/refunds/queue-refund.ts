import type { Writing } from "../../ground/store/transact";
import { deskProvider } from "./refund-rows";
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
 * Records that money is to be given back, in the transaction that issues its credit note; nothing where none was paid here. What
 * was paid at the desk is the account's again, for what it takes next or to be handed back there.
 */
export async function queueRefund(
	writing: Writing,
	{ eventId, invoiceId, creditNoteId, amount }: Refunded,
	now: Date,
): Promise<void> {
	const payment = await writing
		.selectFrom("payments")
		.select(["id", "provider"])
		.where("invoice_id", "=", invoiceId)
		.where("settled_at", "is not", null)
		.executeTakeFirst();
	if (!payment) return;
	const refund = { id: creditNoteId, eventId, payment: payment.id, amount, creditNoteId };
	await (payment.provider === deskProvider ? noteRefund : askRefund)(writing, refund, now);
}
