import type { Writing } from "../../ground/store/transact";
import { askRefund } from "./refunds";

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

/** Records that money is to be given back, in the transaction that issues its credit note; nothing where none was paid here. */
export async function queueRefund(
	writing: Writing,
	{ eventId, invoiceId, creditNoteId, amount }: Refunded,
	now: Date,
): Promise<void> {
	const payment = await writing
		.selectFrom("payments")
		.select("id")
		.where("invoice_id", "=", invoiceId)
		.where("settled_at", "is not", null)
		.executeTakeFirst();
	if (payment) await askRefund(writing, { id: creditNoteId, eventId, payment: payment.id, amount, creditNoteId }, now);
}
