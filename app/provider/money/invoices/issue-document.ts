import { invoiceNumber } from "~/domain/money/invoice";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Transaction } from "../../ground/store/transact";
import { takeNumber } from "./series";

/**
 * Its number is taken in this transaction, so a crash gives it back. Call it late: the series is one row, locked for the event.
 */
export async function issueDocument(tx: Transaction, event: LoadedEvent, id: string, now: Date) {
	const sequence = await takeNumber(tx, event.id);
	await tx
		.updateTable("invoices")
		.set({
			issued_at: now.toISOString(),
			abandoned_at: null,
			sequence,
			number: invoiceNumber(event.document.billing?.invoicePrefix, sequence),
		})
		.where("id", "=", id)
		.where("issued_at", "is", null)
		.execute();
}
