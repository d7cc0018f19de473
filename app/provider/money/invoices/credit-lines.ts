import { type BasketLine, keyOf } from "~/domain/money/basket";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { randomId } from "../../ground/store/ids";
import type { Transaction } from "../../ground/store/transact";
import { queueRefund } from "../refunds/queue-refund";
import type { Account } from "./account";
import { writeCreditNote } from "./document";
import { issueDocument } from "./issue-document";
import { documentOf, rowOfInvoice } from "./rows";

/** With the account locked: one credit note for each invoice, numbered in the event's series, and its refund queued. */
export async function creditLines(
	tx: Transaction,
	event: LoadedEvent,
	{ registrantId, covered }: Pick<Account, "registrantId" | "covered">,
	creditedLines: BasketLine[],
	now: Date,
) {
	const keys = new Set(creditedLines.map(keyOf));
	const invoices = new Set(covered.filter(({ line }) => keys.has(keyOf(line))).map(({ invoiceId }) => invoiceId));
	for (const invoiceId of invoices) {
		const coveredLines = covered.filter((one) => one.invoiceId === invoiceId).map(({ line }) => line);
		const row = await rowOfInvoice(tx, invoiceId);
		if (!row?.number || !row.issued_at) throw new Error(`the invoice ${invoiceId} is not issued`);
		const invoice = { number: row.number, issuedAt: row.issued_at, document: documentOf(row) };
		const lines = coveredLines.filter((line) => keys.has(keyOf(line)));
		const document = writeCreditNote(event, invoice, { lines, coveredLines });
		const id = randomId(20);
		await tx
			.insertInto("invoices")
			.values({
				id,
				event_id: event.id,
				person_id: registrantId,
				kind: "creditNote",
				document: JSON.stringify(document),
				currency: document.currency,
				total: document.totalTTC,
				credits: invoiceId,
				opened_at: now.toISOString(),
				abandoned_at: null,
				issued_at: null,
				number: null,
				sequence: null,
			})
			.execute();
		await issueDocument(tx, event, id, now);
		const { currency, totalTTC: amount } = document;
		if (amount > 0) await queueRefund(tx, { eventId: event.id, invoiceId, creditNoteId: id, amount, currency }, now);
	}
}
