import type { Selectable } from "kysely";
import { type CheckoutRequest, type CheckoutState, ProviderRefused } from "../../ground/services/payment-provider";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import type { Tables } from "../../ground/store/schema";
import type { Database, Transaction } from "../../ground/store/transact";

export type BankCheckout = Selectable<Tables["bank_checkouts"]>;

export function checkoutRow(db: Database, id: string): Promise<BankCheckout | undefined> {
	return db.selectFrom("bank_checkouts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The checkout of an idempotency key, which opens only one. */
export async function openCheckoutRow(store: Store, request: CheckoutRequest, at: string): Promise<BankCheckout> {
	const { idempotencyKey, expiresAt, amount, currency, ...details } = request;
	await store
		.insertInto("bank_checkouts")
		.values({
			id: `card_${randomId(32)}`,
			idempotency_key: idempotencyKey,
			// The customer's address stays with us: the page does not need it.
			asked: JSON.stringify({ ...details, customerEmail: undefined }),
			amount,
			currency,
			created_at: at,
			expires_at: expiresAt.toISOString(),
		})
		.onConflict((conflict) => conflict.column("idempotency_key").doNothing())
		.execute();
	const row = await store
		.selectFrom("bank_checkouts")
		.selectAll()
		.where("idempotency_key", "=", idempotencyKey)
		.executeTakeFirstOrThrow();
	if (row.amount !== amount || row.currency !== currency) throw new ProviderRefused("idempotency_error");
	return row;
}

/** Changes a checkout that can still be paid; false where it no longer can. */
export async function changeOpenCheckout(
	tx: Transaction,
	id: string,
	change: Partial<BankCheckout>,
	at: string,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("bank_checkouts")
		.set(change)
		.where("id", "=", id)
		.where("paid_at", "is", null)
		.where("failed_at", "is", null)
		.where("expired_at", "is", null)
		.where("expires_at", ">", at)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export function checkoutStateOf(row: BankCheckout | undefined, at: string): CheckoutState {
	if (!row) throw new Error("the bank knows no such checkout");
	const { paid_at, payment_id, amount, currency, card_end } = row;
	if (paid_at !== null && payment_id !== null) {
		if (paid_at > at) return { status: "processing" };
		return { status: "paid", paymentId: payment_id, amount, currency, cardEnd: card_end ?? undefined };
	}
	if (row.failed_at !== null) return { status: "failed" };
	return { status: row.expired_at !== null || row.expires_at <= at ? "expired" : "open" };
}
