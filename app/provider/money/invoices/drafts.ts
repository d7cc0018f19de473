import { Refusal } from "~/domain/ground/refusal";
import type { Bill } from "~/domain/money/billing";
import type { InvoiceDocument } from "~/domain/money/invoice";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { RegistrationRow } from "../../ground/records/rows";
import { randomId } from "../../ground/store/ids";
import type { Transaction } from "../../ground/store/transact";
import { hurryCheckout } from "../checkouts/hurry-checkout";
import { type Account, readAccount, remainingOf } from "./account";
import { saveBill } from "./bills";
import { writeInvoice } from "./document";

export interface Draft {
	id: string;
	document: InvoiceDocument;
	/** What is to be paid of it: its total less what the desk holds already. Minor units. */
	remaining: number;
	/** Drafts that this one takes the place of: their checkouts are to be ended. */
	abandoned: string[];
}

/**
 * Opens the invoice that is about to be paid, with the account locked by its registrant's record: lines, seller and buyer
 * are frozen, no number is taken. The draft that waits already is answered again while it says the same; another one is
 * abandoned. 409 `nothingDue`; 409 `paymentUnavailable` where the event has no seller.
 */
export async function writeDraft(
	tx: Transaction,
	event: LoadedEvent,
	record: RegistrationRow,
	bill: Bill,
	now: Date,
): Promise<Draft> {
	if (record.registered_at === null) throw new Refusal("registrationRequired");
	if (record.registered_by !== null && record.registered_by !== record.person_id) throw new Refusal("accessDenied");
	const registrantId = record.person_id;
	await saveBill(tx, event.id, registrantId, bill, now);
	const account = await readAccount(tx, event, registrantId);
	const document = await writeInvoice(tx, event, {
		registrantId,
		typologyId: record.typology_id,
		bill,
		lines: account.basket.due,
		promoCode: account.code?.code ?? null,
	});
	const remaining = remainingOf(event, account);
	if (document.totalTTC === 0) throw new Refusal("nothingDue");

	const waiting = account.draft;
	if (waiting?.document === JSON.stringify(document)) return { id: waiting.id, document, remaining, abandoned: [] };
	if (waiting) await abandonDraft(tx, waiting.id, now);
	const id = randomId(20);
	await tx
		.insertInto("invoices")
		.values({
			id,
			event_id: event.id,
			person_id: registrantId,
			kind: "invoice",
			document: JSON.stringify(document),
			currency: document.currency,
			total: document.totalTTC,
			credits: null,
			opened_at: now.toISOString(),
			abandoned_at: null,
			issued_at: null,
			number: null,
			sequence: null,
		})
		.execute();
	return { id, document, remaining, abandoned: waiting ? [waiting.id] : [] };
}

/** Nobody is to pay this draft any more; one that was issued stays what it is. False when there was nothing to abandon. */
export async function abandonDraft(tx: Transaction, id: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("invoices")
		.set({ abandoned_at: now.toISOString() })
		.where("id", "=", id)
		.where("issued_at", "is", null)
		.where("abandoned_at", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows === 1n) await hurryCheckout(tx, id, now);
	return numUpdatedRows === 1n;
}

/** Whether anything is due that can be paid here. */
export function canPay(event: LoadedEvent, account: Pick<Account, "basket" | "held">): boolean {
	return event.document.billing !== null && remainingOf(event, account) > 0;
}
