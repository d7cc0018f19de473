import type { Selectable } from "kysely";
import type { Store } from "../store/open";
import type { Tables } from "../store/schema";
import type { Writing } from "../store/transact";

export type SessionRow = Selectable<Tables["payment_sessions"]>;

type Reading = Store | Writing;

export function rowOfSession(reading: Reading, id: string): Promise<SessionRow | undefined> {
	return reading.selectFrom("payment_sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** By the provider's own id. */
export function rowOfProviderSession(reading: Reading, provider: string, id: string): Promise<SessionRow | undefined> {
	return reading
		.selectFrom("payment_sessions")
		.selectAll()
		.where("session_id", "=", id)
		.where("provider", "=", provider)
		.executeTakeFirst();
}

export function rowOfProviderPayment(reading: Reading, provider: string, id: string) {
	return reading
		.selectFrom("payments")
		.select(["id", "event_id"])
		.where("provider", "=", provider)
		.where("payment_id", "=", id)
		.executeTakeFirst();
}

/** The sessions of an account that have not ended. */
export function openSessions(reading: Reading, eventId: string, personId: string): Promise<SessionRow[]> {
	return reading
		.selectFrom("payment_sessions")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.where("ended_at", "is", null)
		.execute();
}

/** Those that nobody has told of for a while. */
export function sessionsToAsk(reading: Reading, at: string, most: number): Promise<SessionRow[]> {
	return reading
		.selectFrom("payment_sessions")
		.selectAll()
		.where("ended_at", "is", null)
		.where("next_at", "<=", at)
		.orderBy("next_at")
		.limit(most)
		.execute();
}

/** Moves the next time on; false when another process did so first. */
export async function postpone(store: Store, row: SessionRow, nextAt: string): Promise<boolean> {
	const { numUpdatedRows } = await store
		.updateTable("payment_sessions")
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
export async function endSession(writing: Reading, id: string, outcome: Outcome, at: string, reason?: string) {
	await writing
		.updateTable("payment_sessions")
		.set({ ended_at: at, outcome, reason: reason ?? null })
		.where("id", "=", id)
		.where("ended_at", "is", null)
		.execute();
}
