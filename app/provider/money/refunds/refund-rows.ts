import type { Selectable } from "kysely";
import type { KnownRefund } from "../../ground/means/payment-provider";
import type { Store } from "../../ground/store/open";
import type { Tables } from "../../ground/store/schema";
import type { Writing } from "../../ground/store/transact";

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

export function refundsOf(reading: Store | Writing, payment: string): Promise<RefundRow[]> {
	return reading.selectFrom("refunds").selectAll().where("payment", "=", payment).orderBy("asked_at").execute();
}

/** What is to go back of a payment: its invoice's credit notes, or all of it where it was not owed. Minor units. */
export async function owedBack(
	reading: Store | Writing,
	payment: Pick<Selectable<Tables["payments"]>, "amount" | "invoice_id" | "settled_at">,
): Promise<number> {
	if (payment.settled_at === null) return Number(payment.amount);
	const notes = await reading
		.selectFrom("invoices")
		.select("total")
		.where("credits", "=", payment.invoice_id)
		.where("issued_at", "is not", null)
		.execute();
	return notes.reduce((sum, { total }) => sum + Number(total), 0);
}
