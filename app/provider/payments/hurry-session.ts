import { nudge } from "../background/nudge";
import type { Writing } from "../store/transact";

/** The job that asks for sessions. */
export const sweeping = "payment sessions";

/** In the transaction that abandons a draft: its session is to be ended as soon as that holds. */
export async function hurrySession(writing: Writing, invoiceId: string, now: Date) {
	const { numUpdatedRows } = await writing
		.updateTable("payment_sessions")
		.set({ next_at: now.toISOString() })
		.where("invoice_id", "=", invoiceId)
		.where("ended_at", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) nudge(writing, sweeping);
}
