import { formatMoney } from "~/domain/money/money";
import type { Store } from "../../ground/store/open";
import { documentOf, type InvoiceRow, rowOfInvoice } from "../../money/invoices/rows";
import { deskProvider, isLive } from "../../money/refunds/refund-rows";
import { mailTexts } from "./mail-texts";

/** How the money of a credit note goes back, and when, in sentences: what left by itself, what the desk owes, what failed. */
export async function describeRefund(store: Store, note: InvoiceRow, locale: string): Promise<string> {
	const invoice = note.credits === null ? undefined : await rowOfInvoice(store, note.credits);
	const { paidBy = [] } = invoice ? documentOf(invoice) : {};
	const refunds = await store
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment")
		.select(["refunds.amount", "payments.provider"])
		.select(["refunds.refused_at", "refunds.failed_at", "refunds.done_at", "refunds.pending_at"])
		.where("refunds.credit_note_id", "=", note.id)
		.execute();
	const sums = { card: 0, desk: 0, transfer: 0, failed: 0 };
	// A part that came at the desk by bank transfer alone cannot wait at the desk.
	const byHand = paidBy.includes("transfer") && !paidBy.includes("cash") && !paidBy.includes("cheque");
	for (const row of refunds) {
		const way = row.provider === deskProvider ? (byHand ? "transfer" : "desk") : isLive(row) ? "card" : "failed";
		sums[way] += Number(row.amount);
	}
	const texts = mailTexts(locale).moneyBack;
	return (["card", "desk", "transfer", "failed"] as const)
		.flatMap((way) => (sums[way] === 0 ? [] : texts[way](formatMoney(sums[way], note.currency, locale))))
		.join(" ");
}
