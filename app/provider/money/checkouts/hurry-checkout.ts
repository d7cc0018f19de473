import { nudge } from "../../ground/store/nudge";
import type { Transaction } from "../../ground/store/transact";

export const checkoutJobName = "checkouts";

/** Called in the transaction that abandons a draft: its checkout is to be ended as soon as the transaction holds. */
export async function hurryCheckout(tx: Transaction, invoiceId: string, now: Date) {
	const { numUpdatedRows } = await tx
		.updateTable("checkouts")
		.set({ next_at: now.toISOString() })
		.where("invoice_id", "=", invoiceId)
		.where("ended_at", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) nudge(tx, checkoutJobName);
}
