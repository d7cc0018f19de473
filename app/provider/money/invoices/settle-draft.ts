import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import { type BasketLine, keyOf } from "~/domain/money/basket";
import { amountTaken, type DeskPaymentMethod, deskPaymentMethods } from "~/domain/money/desk-payment";
import type { Invoice } from "~/domain/money/invoice";
import { withPayment } from "~/domain/money/invoice-mentions";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { findPersonRow, lockRegistration } from "../../ground/records/rows";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Transaction } from "../../ground/store/transact";
import { deskEntriesOf, noteDeskBalance } from "../desk-entries/rows";
import { deskProvider } from "../refunds/refund-rows";
import { type Account, readAccount } from "./account";
import { issueDocument } from "./issue-document";
import { reconcileAccount } from "./reconcile-account";
import { documentOf, type InvoiceRow, invoiceOf, rowOfInvoice } from "./rows";
import { clearTransfer } from "./transfer";

export type Settlement =
	/** Issued now: this is the first report of the payment. */
	| { outcome: "settled"; invoice: Invoice }
	/** Issued before: its own payment is already recorded. */
	| { outcome: "already"; invoice: Invoice }
	/** What was paid is no longer owed, or is not what was asked: the whole payment is to be refunded. */
	| { outcome: "notOwed" };

interface SettlementRequest {
	invoiceId: string;
	amount: number;
	currency: string;
	/** The server's payments are on trial: so is the invoice, however it is paid. */
	isTrial?: boolean;
}

/**
 * Records that a draft was really paid, in the transaction that records the payment: the invoice gets its number, the
 * registrations that owe nothing more are completed, and the mails are queued (8 to the payer, 19 to companions), once, whoever
 * comes first. `amount` is what a card paid of it: the rest is taken from what the desk holds. A draft that was abandoned still
 * counts while all its lines are owed. The account is locked here.
 */
export async function settleDraft(
	tx: Transaction,
	event: LoadedEvent,
	{ invoiceId, amount, currency, isTrial = false }: SettlementRequest,
	now: Date,
): Promise<Settlement> {
	const unlocked = await rowOfInvoice(tx, invoiceId);
	if (!unlocked || unlocked.event_id !== event.id || unlocked.kind !== "invoice") throw new Refusal("notFound");
	await lockRegistration(tx, event.id, unlocked.person_id, now);
	// Read again: another transaction may have settled it before this one got the lock.
	const row = (await rowOfInvoice(tx, invoiceId)) as InvoiceRow;
	if (row.issued_at !== null) return { outcome: "already", invoice: invoiceOf(row) };
	if (amount > row.total || currency.toUpperCase() !== row.currency) return { outcome: "notOwed" };
	const account = await readAccount(tx, event, row.person_id);
	const rest = row.total - amount;
	if (rest > Math.max(0, account.held) || !isOwed(account, row)) return { outcome: "notOwed" };
	if (rest > 0) await takeFromDesk(tx, row, rest, now);
	if (documentOf(row).promoCode !== null) {
		await tx
			.updateTable("promo_uses")
			.set({ invoiced_at: now.toISOString() })
			.where(is({ event_id: event.id, person_id: row.person_id }))
			.execute();
	}
	const means = [
		...(amount > 0 ? ["card" as const] : []),
		...(await deskMeansOf(tx, row, { rest, held: account.held })),
	];
	const document = JSON.stringify(withPayment(documentOf(row), [...new Set(means)]));
	await tx.updateTable("invoices").set({ document }).where("id", "=", row.id).execute();
	await issueDocument(tx, event, { id: row.id, isTrial }, now);
	await mailAccounting(tx, event, row, now);
	await clearTransfer(tx, event, row.person_id);
	await reconcileAccount(tx, event, row.person_id, now, { paidInvoice: row.id });
	return { outcome: "settled", invoice: invoiceOf((await rowOfInvoice(tx, invoiceId)) as InvoiceRow) };
}

/** In the transaction that issues the invoice, so that neither exists without the other. */
async function mailAccounting(tx: Transaction, { document }: LoadedEvent, row: InvoiceRow, now: Date) {
	const { accounting_email: to } = documentOf(row).buyer;
	if (!to) return;
	const person = await findPersonRow(tx, row.person_id);
	const variables = { invoice: row.id, to, languageId: person?.language_id };
	await queueMail(tx, { document, personId: row.person_id, actionId: mailActions.invoiceForAccounts, variables, now });
}

/** How the desk's part came: known if all of its money came in one way, or all of it is used. */
async function deskMeansOf(
	tx: Transaction,
	{ event_id, person_id }: InvoiceRow,
	{ rest, held }: { rest: number; held: number },
): Promise<DeskPaymentMethod[]> {
	if (rest === 0) return [];
	const entries = await deskEntriesOf(tx, event_id, person_id);
	const voided = new Set(entries.map(({ voids }) => voids));
	const paid = entries.filter(({ id, kind }) => kind === "paid" && !voided.has(id));
	const means = deskPaymentMethods.filter((method) => paid.some((entry) => entry.means === method));
	const isAllUsed = rest === held && amountTaken(entries) === held;
	return means.length === 1 || isAllUsed ? means : [];
}

/** Pays the invoice, or what the card did not pay of it, with what the desk holds of the account. */
async function takeFromDesk(tx: Transaction, row: InvoiceRow, amount: number, now: Date) {
	const at = now.toISOString();
	await tx
		.insertInto("payments")
		.values({
			id: randomId(20),
			event_id: row.event_id,
			person_id: row.person_id,
			invoice_id: row.id,
			checkout: "",
			provider: deskProvider,
			payment_id: row.id,
			amount,
			currency: row.currency,
			received_at: at,
			settled_at: at,
			next_at: null,
		})
		.execute();
	await noteDeskBalance(tx, row.event_id, row.person_id);
}

/** True if all that the draft asks for is still chosen and not invoiced, and its promo code is still the account's. */
function isOwed({ basket, code }: Account, row: InvoiceRow): boolean {
	const { lines, promoCode } = documentOf(row);
	const due = new Set(basket.due.map(keyOf));
	return (code?.code ?? null) === promoCode && lines.every((line: BasketLine) => due.has(keyOf(line)));
}
