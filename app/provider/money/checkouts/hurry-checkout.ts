import { nudge } from "../../ground/store/nudge";
import type { Transaction } from "../../ground/store/transact";

/** The job that asks for checkouts. */
export const sweeping = "checkouts";

/** In the transaction that abandons a draft: its checkout is to be ended as soon as that holds. */
export async function hurryCheckout(tx: Transaction, invoiceId: string, now: Date) {
	const { numUpdatedRows } = await tx
		.updateTable("checkouts")
		.set({ next_at: now.toISOString() })
		.where("invoice_id", "=", invoiceId)
		.where("ended_at", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) nudge(tx, sweeping);
}
