import type { ReturnedMoney } from "~/domain/money/invoice";
import type { Database } from "../../ground/store/transact";
import { deskProvider, refundStatus } from "../refunds/refund-rows";
import { documentOf, type InvoiceRow } from "./rows";

type Paper = Pick<InvoiceRow, "id" | "credits" | "document">;

/** How the money of credit notes goes back, and how far it has come. Their invoices are among the papers, or not read. */
export async function moneyReturned(db: Database, papers: Paper[]): Promise<ReturnedMoney[]> {
	const notes = papers.filter(({ credits }) => credits !== null).map(({ id }) => id);
	if (notes.length === 0) return [];
	const refunds = await db
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment")
		.select(["refunds.amount", "refunds.credit_note_id", "payments.provider", "payments.card_end"])
		.select(["refunds.refused_at", "refunds.failed_at", "refunds.done_at", "refunds.pending_at"])
		.where("refunds.credit_note_id", "in", notes)
		.orderBy("refunds.asked_at")
		.execute();
	return refunds.map(({ amount, credit_note_id, provider, card_end, ...times }) => {
		const creditNoteId = String(credit_note_id);
		const status = refundStatus(times);
		const isLost = status === "failed" || status === "refused";
		return {
			creditNoteId,
			amount: Number(amount),
			way: provider === deskProvider ? deskWayOf(papers, creditNoteId) : "card",
			state: isLost ? "failed" : status === "done" ? "done" : "onItsWay",
			...(card_end === null ? {} : { cardEnd: card_end }),
		};
	});
}

/** What came at the desk by bank transfer alone cannot wait at the desk. */
function deskWayOf(papers: Paper[], noteId: string): "desk" | "transfer" {
	const invoiceId = papers.find(({ id }) => id === noteId)?.credits;
	const invoice = papers.find(({ id }) => id === invoiceId);
	const { paidBy = [] } = invoice ? documentOf(invoice) : {};
	return paidBy.includes("transfer") && !paidBy.includes("cash") && !paidBy.includes("cheque") ? "transfer" : "desk";
}
