import type { Selectable } from "kysely";
import { firstTrialSequence, type Invoice, type InvoiceDocument } from "~/domain/money/invoice";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import { orEmpty } from "../../ground/store/or-empty";
import type { Tables } from "../../ground/store/schema";
import type { Database, Transaction } from "../../ground/store/transact";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";

export type InvoiceRow = Selectable<Tables["invoices"]>;

export function rowOfInvoice(db: Database, id: string): Promise<InvoiceRow | undefined> {
	return db.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
}

interface NewInvoice {
	eventId: string;
	registrantId: string;
	document: InvoiceDocument;
	credits: string | null;
	now: Date;
}

/** Without a number: it is a draft until it is issued. Returns its id. */
export async function insertInvoice(tx: Transaction, { eventId, registrantId, document, credits, now }: NewInvoice) {
	const id = randomId(20);
	await tx
		.insertInto("invoices")
		.values({
			id,
			event_id: eventId,
			person_id: registrantId,
			kind: document.kind,
			document: JSON.stringify(document),
			currency: document.currency,
			total: document.totalTTC,
			credits,
			opened_at: now.toISOString(),
			abandoned_at: null,
			issued_at: null,
			number: null,
			sequence: null,
		})
		.execute();
	return id;
}

const batchSize = 500;

/** The invoices and credit notes of an event by their numbers, some at a time, with other work of the process between. */
export async function* eachIssuedDocument(db: Database, eventId: string): AsyncGenerator<InvoiceRow[]> {
	const issued = db
		.selectFrom("invoices")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("issued_at", "is not", null)
		.orderBy("sequence")
		.limit(batchSize);
	const unnumbered = await issued.where("sequence", "is", null).execute();
	if (unnumbered.length > 0) yield unnumbered;
	for (let after = firstTrialSequence; ; ) {
		const rows = await issued.where("sequence", ">", after).execute();
		const last = rows.at(-1);
		if (!last) return;
		yield rows;
		after = Number(last.sequence);
		await yieldToEventLoop();
	}
}

export function issuedRows(db: Database, eventId: string, personId: string): Promise<InvoiceRow[]> {
	return db
		.selectFrom("invoices")
		.selectAll()
		.where(is({ event_id: eventId, person_id: personId }))
		.where("issued_at", "is not", null)
		.orderBy("sequence")
		.execute();
}

/** The last invoice, without the credit notes that came after it. */
export async function lastInvoiceRow(db: Database, eventId: string, personId: string) {
	const rows = await issuedRows(db, eventId, personId);
	return rows.filter(({ kind }) => kind === "invoice").at(-1);
}

export function documentOf(row: Pick<InvoiceRow, "document">): InvoiceDocument {
	return readJson<InvoiceDocument>(row.document);
}

export function invoiceOf(row: InvoiceRow): Invoice {
	const document = documentOf(row);
	const number = orEmpty(row.number);
	const names = document.language === "en" ? { invoice: "Invoice", creditNote: "Credit note" } : frenchNames;
	return {
		id: row.id,
		label: `${names[document.kind]} ${number}`,
		price: row.total,
		kind: document.kind,
		number,
		isTrial: Number(row.is_trial) === 1,
		issuedAt: orEmpty(row.issued_at),
		currency: row.currency,
		document,
	};
}

const frenchNames = { invoice: "Facture", creditNote: "Avoir" };
