import type { Selectable } from "kysely";
import type { Store } from "../../ground/store/open";
import type { Tables } from "../../ground/store/schema";
import type { Database } from "../../ground/store/transact";

export type CheckoutRow = Selectable<Tables["checkouts"]>;

export function rowOfCheckout(db: Database, id: string): Promise<CheckoutRow | undefined> {
	return db.selectFrom("checkouts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** By the provider's own id. */
export function rowOfProviderCheckout(db: Database, provider: string, id: string): Promise<CheckoutRow | undefined> {
	return db
		.selectFrom("checkouts")
		.selectAll()
		.where("checkout_id", "=", id)
		.where("provider", "=", provider)
		.executeTakeFirst();
}

export function rowOfProviderPayment(db: Database, provider: string, id: string) {
	return db
		.selectFrom("payments")
		.select(["id", "event_id"])
		.where("provider", "=", provider)
		.where("payment_id", "=", id)
		.executeTakeFirst();
}

/** The checkouts of an account that have not ended. */
export function openCheckouts(db: Database, eventId: string, personId: string): Promise<CheckoutRow[]> {
	return db
		.selectFrom("checkouts")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.where("ended_at", "is", null)
		.execute();
}

/** Those that nobody has told of for a while. */
export function checkoutsToAsk(db: Database, at: string, most: number): Promise<CheckoutRow[]> {
	return db
		.selectFrom("checkouts")
		.selectAll()
		.where("ended_at", "is", null)
		.where("next_at", "<=", at)
		.orderBy("next_at")
		.limit(most)
		.execute();
}

/** Moves the next time on; false when another process did so first. */
export async function postpone(store: Store, row: CheckoutRow, nextAt: string): Promise<boolean> {
	const { numUpdatedRows } = await store
		.updateTable("checkouts")
		.set({ next_at: nextAt })
		.where("id", "=", row.id)
		.where("next_at", "=", row.next_at)
		.where("ended_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** `refused`: the provider does not open its page, and never will. */
export type Outcome = "paid" | "expired" | "failed" | "lost" | "refused";

/** Nothing more is asked about it. */
export async function endCheckout(tx: Database, id: string, outcome: Outcome, at: string, reason?: string) {
	await tx
		.updateTable("checkouts")
		.set({ ended_at: at, outcome, reason: reason ?? null })
		.where("id", "=", id)
		.where("ended_at", "is", null)
		.execute();
}
