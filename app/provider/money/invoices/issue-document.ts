import { invoiceNumber, sequenceOf } from "~/domain/money/invoice";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Transaction } from "../../ground/store/transact";
import { takeNumber } from "./series";

interface Issue {
	id: string;
	/** Nobody was charged; of a credit note, what its invoice is. */
	isTrial: boolean;
}

/**
 * Its number is taken in this transaction, so a crash gives it back. Call it late: the series is one row, locked for the event.
 */
export async function issueDocument(tx: Transaction, event: LoadedEvent, { id, isTrial }: Issue, now: Date) {
	const number = await takeNumber(tx, event.id, { isTrial });
	await tx
		.updateTable("invoices")
		.set({
			issued_at: now.toISOString(),
			abandoned_at: null,
			sequence: sequenceOf(number, { isTrial }),
			number: invoiceNumber(event.document.billing?.invoicePrefix, number, { isTrial }),
			is_trial: Number(isTrial),
		})
		.where("id", "=", id)
		.where("issued_at", "is", null)
		.execute();
}
