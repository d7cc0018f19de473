import type { Selectable } from "kysely";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import type { Tables } from "../../ground/store/schema";
import type { Database } from "../../ground/store/transact";

export type CheckoutRow = Selectable<Tables["checkouts"]>;

export function rowOfCheckout(db: Database, id: string): Promise<CheckoutRow | undefined> {
	return db.selectFrom("checkouts").selectAll().where("id", "=", id).executeTakeFirst();
}

export function rowOfProviderCheckout(db: Database, provider: string, id: string): Promise<CheckoutRow | undefined> {
	return db
		.selectFrom("checkouts")
		.selectAll()
		.where(is({ checkout_id: id, provider }))
		.executeTakeFirst();
}

export function rowOfProviderPayment(db: Database, provider: string, id: string) {
	return db
		.selectFrom("payments")
		.select(["id", "event_id"])
		.where(is({ provider, payment_id: id }))
		.executeTakeFirst();
}

export function openCheckouts(db: Database, eventId: string, personId: string): Promise<CheckoutRow[]> {
	return db
		.selectFrom("checkouts")
		.selectAll()
		.where(is({ event_id: eventId, person_id: personId }))
		.where("ended_at", "is", null)
		.execute();
}

/** Open checkouts of which nothing has been heard for a while, so that the provider is asked. */
export function checkoutsToAsk(db: Database, at: string, limit: number): Promise<CheckoutRow[]> {
	return db
		.selectFrom("checkouts")
		.selectAll()
		.where("ended_at", "is", null)
		.where("next_at", "<=", at)
		.orderBy("next_at")
		.limit(limit)
		.execute();
}

export async function postponeCheckout(store: Store, row: CheckoutRow, nextAt: string): Promise<boolean> {
	const { numUpdatedRows } = await store
		.updateTable("checkouts")
		.set({ next_at: nextAt })
		.where(is({ id: row.id, next_at: row.next_at }))
		.where("ended_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** `refused`: the provider does not open its page, and never will. */
export type CheckoutOutcome = "paid" | "expired" | "failed" | "lost" | "refused";

export async function endCheckout(tx: Database, id: string, outcome: CheckoutOutcome, at: string, reason?: string) {
	await tx
		.updateTable("checkouts")
		.set({ ended_at: at, outcome, reason: reason ?? null })
		.where("id", "=", id)
		.where("ended_at", "is", null)
		.execute();
}
