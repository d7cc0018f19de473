import { mailActions } from "~/domain/messages/mail-template";
import { isCardEnd } from "~/domain/money/card-end";
import { contextOf } from "../../ground/access/context";
import { runCounted } from "../../ground/background/counted-work";
import type { Job } from "../../ground/background/loop";
import { requireEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { findPersonRow } from "../../ground/records/rows";
import { type CheckoutState, ProviderRefused } from "../../ground/services/payment-provider";
import type { ServicesWith } from "../../ground/services/services";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { type CheckoutRow, checkoutsToAsk, endCheckout, postponeCheckout } from "../checkouts/checkout-rows";
import { checkoutJobName } from "../checkouts/hurry-checkout";
import { settleDraft } from "../invoices/settle-draft";
import { requestRefund } from "../refunds/refunds";
import { firstSyncTime } from "../refunds/sync-times";
import { checkoutRequestOf, openCheckout } from "./open-checkout";

/**
 * All payments come in this way, whether an event of the provider, the return page or the sweep asks. A checkout whose draft
 * was abandoned, or paid at the desk, is ended first, so that nobody pays it any more.
 */
export async function syncCheckout(
	means: ServicesWith<"payments">,
	row: CheckoutRow,
): Promise<CheckoutState["status"]> {
	const { store, now, payments, log } = means;
	const at = now().toISOString();
	// A provider that is no longer set up answers nothing any more.
	const id = row.provider === payments.name ? await findOpenedId(means, row) : undefined;
	if (id === undefined) {
		await endCheckout(store, row.id, "lost", at);
		return "expired";
	}
	const isWanted = await isPayable(store, row.invoice_id);
	const state = await (isWanted ? payments.readCheckout(id) : payments.expire(id)).catch((error) => lostOr(error));
	if (state === "lost") {
		log?.warn({ event: row.event_id, checkout: row.id }, "the payment provider no longer knows a page that it opened");
		await endCheckout(store, row.id, "lost", at, notKnown);
		return "expired";
	}
	if (state.status === "paid") await recordPayment(means, row, state);
	else if (state.status === "expired" || state.status === "failed") await endCheckout(store, row.id, state.status, at);
	return state.status;
}

const notKnown = "resource_missing";

/** A page that the provider does not know belongs to another account: no money of it can be ours. */
function lostOr(error: unknown): "lost" {
	if (error instanceof ProviderRefused && error.reason === notKnown) return "lost";
	throw error;
}

/** If the process died before the answer was stored, the same key opens the same page; once its time is over, none. */
async function findOpenedId(means: ServicesWith<"payments">, row: CheckoutRow): Promise<string | undefined> {
	try {
		return (await openCheckout(means, row)).id;
	} catch (error) {
		const isOver = error instanceof ProviderRefused || checkoutRequestOf(row).expiresAt <= means.now().toISOString();
		if (!isOver) throw error;
		return undefined;
	}
}

async function isPayable(store: Store, invoiceId: string): Promise<boolean> {
	const draft = await store
		.selectFrom("invoices")
		.select(["abandoned_at", "issued_at"])
		.where("id", "=", invoiceId)
		.executeTakeFirst();
	return draft?.abandoned_at === null && draft.issued_at === null;
}

/** Asks again about a checkout whose event never came, ever more rarely, until it has ended. */
export function sweepCheckouts(means: ServicesWith<"payments">): Job {
	const { store, now } = means;
	const batchSize = 20;
	return {
		name: checkoutJobName,
		everyMs: 15_000,
		async run(stopping) {
			const rows = await checkoutsToAsk(store, now().toISOString(), batchSize);
			for (const row of rows) {
				if (stopping.aborted) break;
				if (!(await postponeCheckout(store, row, nextTime(row, now())))) continue;
				const work = { kind: "checkout", id: row.id, eventId: row.event_id };
				await runCounted(means, work, () => syncCheckout(means, row));
			}
			return rows.length === batchSize;
		},
	};
}

export function nextTime({ created_at }: Pick<CheckoutRow, "created_at">, now: Date): string {
	const seconds = Math.min(Math.max(60, secondsSince(created_at, now) / 4), 6 * 3600);
	return new Date(now.getTime() + seconds * 1000).toISOString();
}

function secondsSince(time: string, now: Date): number {
	return (now.getTime() - Date.parse(time)) / 1000;
}

/** Once for each payment, whoever reports it first. It settles the draft; what is not owed is refunded whole, with a mail. */
async function recordPayment(
	{ store, now, payments }: ServicesWith<"payments">,
	row: CheckoutRow,
	paid: Extract<CheckoutState, { status: "paid" }>,
): Promise<void> {
	const event = await requireEvent(contextOf(store, undefined, now), row.event_id);
	const { paymentId, amount, currency, cardEnd } = paid;
	await transact(store, async (tx) => {
		const at = now().toISOString();
		const id = randomId(20);
		// What was on its way when somebody was erased comes without the digits of their card.
		const isErased = (await findPersonRow(tx, row.person_id))?.erased_at !== null;
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
				card_end: cardEnd && isCardEnd(cardEnd) && !isErased ? cardEnd : null,
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
