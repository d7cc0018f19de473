import type { Selectable } from "kysely";
import type { ProviderRefund } from "../../ground/services/payment-provider";
import type { Tables } from "../../ground/store/schema";
import type { Database } from "../../ground/store/transact";

/** The `provider` of payments at the desk: no payment provider is asked about these. */
export const deskProvider = "desk";

export type RefundRow = Selectable<Tables["refunds"]>;

/** `asked`: of us, and not yet of the provider; the others are what the provider answers (`ProviderRefund`). */
export type RefundStatus = "asked" | ProviderRefund["status"];

type RefundTimes = Pick<RefundRow, "pending_at" | "done_at" | "failed_at" | "refused_at">;

export function refundStatus({ pending_at, done_at, failed_at, refused_at }: RefundTimes): RefundStatus {
	if (refused_at !== null) return "refused";
	if (failed_at !== null) return "failed";
	if (done_at !== null) return "done";
	return pending_at === null ? "asked" : "pending";
}

export function timesOf(status: RefundStatus, at: string): RefundTimes {
	return {
		pending_at: status === "pending" ? at : null,
		done_at: status === "done" ? at : null,
		failed_at: status === "failed" ? at : null,
		refused_at: status === "refused" ? at : null,
	};
}

export function isLive(row: RefundTimes): boolean {
	return row.refused_at === null && row.failed_at === null;
}

export function refundsOf(db: Database, payment: string): Promise<RefundRow[]> {
	return db.selectFrom("refunds").selectAll().where("payment", "=", payment).orderBy("asked_at").execute();
}

export type PaymentRow = Selectable<Tables["payments"]>;

/** The payments of an invoice: a card, the desk, or the desk a part and a card the rest; the card first. */
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
	return [...payments].sort((a, b) => Number(a.provider === deskProvider) - Number(b.provider === deskProvider));
}

/** The card first, since that money goes by itself, after `before` was returned; the desk's belongs to the account again. */
export function splitRefund<Payment extends { amount: number }>(
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

/** Minor units: its part of its invoice's credit notes, or all of it where it was not owed. */
export async function amountToReturn(
	db: Database,
	payment: Pick<PaymentRow, "id" | "amount" | "invoice_id" | "settled_at">,
): Promise<number> {
	if (payment.settled_at === null) return Number(payment.amount);
	const amount = await creditedOf(db, payment.invoice_id);
	const shares = splitRefund(await paymentsOf(db, payment.invoice_id), { before: 0, amount });
	return shares.find((share) => share.payment.id === payment.id)?.amount ?? 0;
}

export async function creditedOf(db: Database, invoiceId: string): Promise<number> {
	const notes = await db
		.selectFrom("invoices")
		.select("total")
		.where("credits", "=", invoiceId)
		.where("issued_at", "is not", null)
		.execute();
	return notes.reduce((sum, { total }) => sum + Number(total), 0);
}
