import type { Writing } from "../store/transact";

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

/** Records that money is to be given back, in the transaction that issues its credit note. Asked of the payment provider later. */
export async function queueRefund(_writing: Writing, _refund: Refunded, _now: Date): Promise<void> {}
