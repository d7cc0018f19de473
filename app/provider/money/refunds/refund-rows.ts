import type { Selectable } from "kysely";
import type { KnownRefund } from "../../ground/services/payment-provider";
import type { Tables } from "../../ground/store/schema";
import type { Database } from "../../ground/store/transact";

/** What `payments` calls the desk: no payment provider is asked about these. */
export const deskProvider = "desk";

export type RefundRow = Selectable<Tables["refunds"]>;

/** `asked` of us, and not yet of the provider; the others are the provider's word (`KnownRefund`). */
export type RefundStatus = "asked" | KnownRefund["status"];

type Times = Pick<RefundRow, "pending_at" | "done_at" | "failed_at" | "refused_at">;

export function refundStatus({ pending_at, done_at, failed_at, refused_at }: Times): RefundStatus {
	if (refused_at !== null) return "refused";
	if (failed_at !== null) return "failed";
	if (done_at !== null) return "done";
	return pending_at === null ? "asked" : "pending";
}

/** The columns of a state that begins now. */
export function timesOf(status: RefundStatus, at: string): Times {
	return {
		pending_at: status === "pending" ? at : null,
		done_at: status === "done" ? at : null,
		failed_at: status === "failed" ? at : null,
		refused_at: status === "refused" ? at : null,
	};
}

/** What goes back, or has: all but what failed and what was refused. */
export function isLive(row: Times): boolean {
	return row.refused_at === null && row.failed_at === null;
}

export function refundsOf(db: Database, payment: string): Promise<RefundRow[]> {
	return db.selectFrom("refunds").selectAll().where("payment", "=", payment).orderBy("asked_at").execute();
}

export type PaymentRow = Selectable<Tables["payments"]>;

/** What paid an invoice: a card, the desk, or the desk a part and a card the rest; the card first. */
export async function paymentsOf(db: Database, invoiceId: string): Promise<PaymentRow[]> {
	const rows = await db
		.selectFrom("payments")
		.selectAll()
		.where("invoice_id", "=", invoiceId)
		.where("settled_at", "is not", null)
		.execute();
	return cardFirst(rows);
}

export function cardFirst<Payment extends { provider: string }>(payments: Payment[]): Payment[] {
	return [...payments].sort(
		(one, other) => Number(one.provider === deskProvider) - Number(other.provider === deskProvider),
	);
}

/**
 * How an amount goes back of what paid an invoice (`cardFirst`), when `before` of it went back already: by the card first,
 * for that money goes by itself; the desk's is the account's again.
 */
export function sharesBack<Payment extends { amount: number }>(
	payments: Payment[],
	{ before, amount }: { before: number; amount: number },
): { payment: Payment; amount: number }[] {
	let start = 0;
	return payments.flatMap((payment) => {
		const end = start + Number(payment.amount);
		const share = Math.min(end, before + amount) - Math.max(start, before);
		start = end;
		return share > 0 ? [{ payment, amount: share }] : [];
	});
}

/** What is to go back of a payment: its part of its invoice's credit notes, or all of it where it was not owed. Minor units. */
export async function owedBack(
	db: Database,
	payment: Pick<PaymentRow, "id" | "amount" | "invoice_id" | "settled_at">,
): Promise<number> {
	if (payment.settled_at === null) return Number(payment.amount);
	const amount = await creditedOf(db, payment.invoice_id);
	const shares = sharesBack(await paymentsOf(db, payment.invoice_id), { before: 0, amount });
	return shares.find((share) => share.payment.id === payment.id)?.amount ?? 0;
}

/** What an invoice's credit notes come to. */
export async function creditedOf(db: Database, invoiceId: string): Promise<number> {
	const notes = await db
		.selectFrom("invoices")
		.select("total")
		.where("credits", "=", invoiceId)
		.where("issued_at", "is not", null)
		.execute();
	return notes.reduce((sum, { total }) => sum + Number(total), 0);
}
