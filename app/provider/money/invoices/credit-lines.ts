import { mailActions } from "~/domain/messages/mail-template";
import { type BasketLine, keyOf } from "~/domain/money/basket";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { findPersonRow } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import { noteDeskBalance } from "../desk-entries/rows";
import { queueRefund } from "../refunds/queue-refund";
import type { Account } from "./account";
import { writeCreditNote } from "./document";
import { issueDocument } from "./issue-document";
import { documentOf, insertInvoice, rowOfInvoice } from "./rows";

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
		const coveredLines = covered.filter((coveredLine) => coveredLine.invoiceId === invoiceId).map(({ line }) => line);
		const row = await rowOfInvoice(tx, invoiceId);
		if (!row?.number || !row.issued_at) throw new Error(`the invoice ${invoiceId} is not issued`);
		const invoice = { number: row.number, issuedAt: row.issued_at, document: documentOf(row) };
		const lines = coveredLines.filter((line) => keys.has(keyOf(line)));
		const document = writeCreditNote(event, invoice, { lines, coveredLines });
		const id = await insertInvoice(tx, { eventId: event.id, registrantId, document, credits: invoiceId, now });
		await issueDocument(tx, event, { id, isTrial: Number(row.is_trial) === 1 }, now);
		const { currency, totalTTC: amount } = document;
		if (amount > 0) await queueRefund(tx, { eventId: event.id, invoiceId, creditNoteId: id, amount, currency }, now);
		await mailCreditNote(tx, event, { id, registrantId, accounts: document.buyer.accounting_email }, now);
	}
	await noteDeskBalance(tx, event.id, registrantId);
}

/** To its payer and, as the invoice was, to the accounting department that the bill names. */
async function mailCreditNote(
	tx: Transaction,
	{ document }: LoadedEvent,
	{ id, registrantId, accounts }: { id: string; registrantId: string; accounts: string | undefined },
	now: Date,
) {
	const mail = { document, personId: registrantId, actionId: mailActions.creditNote, now };
	await queueMail(tx, { ...mail, variables: { credit: id } });
	if (!accounts) return;
	const person = await findPersonRow(tx, registrantId);
	await queueMail(tx, { ...mail, variables: { credit: id, to: accounts, languageId: person?.language_id } });
}
