import { type CheckoutRequest, ProviderRefused } from "../../ground/services/payment-provider";
import type { ServicesWith } from "../../ground/services/services";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { type CheckoutRow, endCheckout } from "../checkouts/checkout-rows";

export type StoredCheckoutRequest = Omit<CheckoutRequest, "expiresAt" | "idempotencyKey"> & { expiresAt: string };

/**
 * Opened under the row's key: asking twice opens one. What is refused for good ends the row; the first of several is logged.
 */
export async function openCheckout(
	means: ServicesWith<"payments">,
	row: CheckoutRow,
): Promise<{ id: string; url: string }> {
	const { store, payments } = means;
	if (row.checkout_id !== null && row.url !== null) return { id: row.checkout_id, url: row.url };
	const request = checkoutRequestOf(row);
	const opening = payments.createCheckout({
		...request,
		idempotencyKey: row.id,
		expiresAt: new Date(request.expiresAt),
	});
	const { id, url } = await opening.catch(async (error) => {
		if (error instanceof ProviderRefused) await endRefused(means, row, error);
		throw error;
	});
	// Once it is open only the way back and the amount are still needed, and nothing about the person.
	const { successUrl, expiresAt, amount } = request;
	await store
		.updateTable("checkouts")
		.set({ checkout_id: id, url, asked: JSON.stringify({ successUrl, expiresAt, amount }) })
		.where("id", "=", row.id)
		.execute();
	return { id, url };
}

async function endRefused(
	{ store, now, log }: ServicesWith<"payments">,
	row: CheckoutRow,
	{ reason, message }: ProviderRefused,
) {
	const isKnown = await wasRefusedBefore(store, row.event_id, reason);
	await endCheckout(store, row.id, "refused", now().toISOString(), reason);
	if (!isKnown) {
		log?.warn(
			{ event: row.event_id, checkout: row.id, reason },
			`${message}; nobody was charged, and nobody can pay so`,
		);
	}
}

/** Counts only since a page was last opened. */
async function wasRefusedBefore(store: Store, eventId: string, reason: string): Promise<boolean> {
	const checkouts = store.selectFrom("checkouts").where("event_id", "=", eventId);
	const opened = await checkouts
		.where("checkout_id", "is not", null)
		.select(({ fn }) => fn.max("created_at").as("at"))
		.executeTakeFirst();
	const openedAt = opened?.at;
	const refused = await checkouts
		.where(is({ outcome: "refused", reason }))
		.where(({ and, eb }) => and(openedAt ? [eb("created_at", ">=", openedAt)] : []))
		.select("id")
		.limit(1)
		.executeTakeFirst();
	return refused !== undefined;
}

export function checkoutRequestOf({ asked }: Pick<CheckoutRow, "asked">): StoredCheckoutRequest {
	return readJson<StoredCheckoutRequest>(asked);
}
