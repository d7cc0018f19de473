import { Refusal } from "~/domain/ground/refusal";
import type { Payment } from "~/domain/money/payment";
import type { ProviderContext } from "../../ground/access/context";
import { calls } from "../../ground/calls/calls";
import { type CheckoutRow, rowOfCheckout } from "../checkouts/checkout-rows";
import { rowOfInvoice } from "../invoices/rows";
import { checkoutRequestOf } from "./open-checkout";
import { syncCheckout } from "./sync-checkout";

export const payments = {
	check: calls.payments.check.handler(async ({ event, caller: { personId }, input, context }) => {
		const row = await rowOfCheckout(context.store, input.checkoutId);
		if (!row || row.event_id !== event.id || row.person_id !== personId) throw new Refusal("notFound");
		return checkPayment(context, row);
	}),
};

async function checkPayment({ store, now, payments, log }: ProviderContext, before: CheckoutRow): Promise<Payment> {
	// If the provider does not answer now, the payment is confirmed later by its event, or by the sweep.
	const asking = before.ended_at === null && payments && syncCheckout({ store, now, payments, log }, before);
	const currentStatus = asking ? await asking.catch(() => "processing" as const) : undefined;
	const draft = await rowOfInvoice(store, before.invoice_id);
	const payment = await store.selectFrom("payments").selectAll().where("checkout", "=", before.id).executeTakeFirst();
	const sum = {
		amount: payment?.amount ?? checkoutRequestOf(before).amount ?? draft?.total ?? 0,
		currency: draft?.currency ?? "EUR",
	};
	if (payment) {
		const isSettled = payment.settled_at !== null;
		return { ...sum, status: isSettled ? "paid" : "refunded", url: null, invoiceNumber: draft?.number ?? null };
	}
	const status = currentStatus ?? (before.outcome === "failed" ? "failed" : "expired");
	return {
		...sum,
		status: status === "paid" ? "processing" : status,
		url: status === "open" ? before.url : null,
		invoiceNumber: null,
	};
}
