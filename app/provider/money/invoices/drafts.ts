import { Refusal } from "~/domain/ground/refusal";
import type { Bill } from "~/domain/money/billing";
import type { InvoiceDocument } from "~/domain/money/invoice";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import { hurryCheckout } from "../checkouts/hurry-checkout";
import { type Account, readAccount, remainingOf } from "./account";
import { saveBill } from "./bills";
import { writeInvoice } from "./document";
import { insertInvoice } from "./rows";

export interface InvoiceDraft {
	id: string;
	document: InvoiceDocument;
	/** The amount due: its total less what the desk holds already. Minor units. */
	remaining: number;
	/** The drafts that this one replaces: their checkouts are to be ended. */
	abandoned: string[];
}

/**
 * Opens the invoice that is about to be paid, with the account locked by its registrant's registration: lines, seller and buyer
 * are frozen, no number is taken. A draft that waits already is answered again while it says the same; otherwise it is
 * abandoned. 409 `nothingDue`; 409 `paymentUnavailable` where the event has no seller.
 */
export async function writeDraft(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	bill: Bill,
	now: Date,
): Promise<InvoiceDraft> {
	if (registration.registered_at === null) throw new Refusal("registrationRequired");
	if (registration.registered_by !== null && registration.registered_by !== registration.person_id)
		throw new Refusal("accessDenied");
	const registrantId = registration.person_id;
	await saveBill(tx, event.id, registrantId, bill, now);
	const account = await readAccount(tx, event, registrantId);
	const document = await writeInvoice(tx, event, {
		registrantId,
		typologyId: registration.typology_id,
		bill,
		lines: account.basket.due,
		promoCode: account.code?.code ?? null,
	});
	const remaining = remainingOf(event, account);
	if (document.totalTTC === 0) throw new Refusal("nothingDue");

	const waiting = account.draft;
	if (waiting?.document === JSON.stringify(document)) return { id: waiting.id, document, remaining, abandoned: [] };
	if (waiting) await abandonDraft(tx, waiting.id, now);
	const id = await insertInvoice(tx, { eventId: event.id, registrantId, document, credits: null, now });
	return { id, document, remaining, abandoned: waiting ? [waiting.id] : [] };
}

/** Nobody can pay it any more; one that was issued stays what it is. False when there was nothing to abandon. */
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

export function canPay(event: LoadedEvent, account: Pick<Account, "basket" | "held">): boolean {
	return event.document.billing !== null && remainingOf(event, account) > 0;
}
