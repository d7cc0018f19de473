import { mailActions } from "~/domain/messages/mail-template";
import { contextOf } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import type { CheckoutState } from "../../ground/services/payment-provider";
import type { ServicesWith } from "../../ground/services/services";
import { randomId } from "../../ground/store/ids";
import { transact } from "../../ground/store/transact";
import { type CheckoutRow, endCheckout } from "../checkouts/checkout-rows";
import { settleDraft } from "../invoices/settle-draft";
import { requestRefund } from "../refunds/refunds";
import { firstSyncTime } from "../refunds/sync-times";

/** Once for each payment, whoever reports it first. It settles the draft; what is not owed is refunded whole, with a mail. */
export async function recordPayment(
	{ store, now, payments }: ServicesWith<"payments">,
	row: CheckoutRow,
	paid: Extract<CheckoutState, { status: "paid" }>,
): Promise<void> {
	const event = await requireEvent(contextOf(store, undefined, now), row.event_id);
	const { paymentId, amount, currency } = paid;
	await transact(store, async (tx) => {
		const at = now().toISOString();
		const id = randomId(20);
		const isNew = await tx
			.insertInto("payments")
			.values({
				id,
				event_id: event.id,
				person_id: row.person_id,
				invoice_id: row.invoice_id,
				checkout: row.id,
				provider: row.provider,
				payment_id: paymentId,
				amount,
				currency,
				received_at: at,
				settled_at: null,
				next_at: await firstSyncTime(tx, row.provider, paymentId, now()),
			})
			.onConflict((conflict) => conflict.columns(["provider", "payment_id"]).doNothing())
			.returning("id")
			.executeTakeFirst();
		await endCheckout(tx, row.id, "paid", at);
		if (!isNew) return;
		const settlement = { invoiceId: row.invoice_id, amount, currency, isTrial: payments.isTrial === true };
		const { outcome } = await settleDraft(tx, event, settlement, now());
		if (outcome === "settled") {
			await tx.updateTable("payments").set({ settled_at: at }).where("id", "=", id).execute();
		} else {
			await requestRefund(tx, { id, eventId: event.id, payment: id, amount, creditNoteId: null }, now());
			await queueMail(tx, {
				document: event.document,
				personId: row.person_id,
				actionId: mailActions.paymentReturned,
				now: now(),
				variables: { returned: `${amount} ${currency}` },
			});
		}
	});
}
