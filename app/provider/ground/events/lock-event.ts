import { isOnPostgres } from "../store/prepared-query";
import type { Transaction } from "../store/transact";

/**
 * Locks the event for the rest of the transaction; returns its revision, undefined if there is none. On SQLite a transaction that
 * writes has the whole store for itself, and an update of the row would write its document again, which may be megabytes.
 */
export async function lockEvent(tx: Transaction, eventId: string): Promise<number | undefined> {
	const row = await tx
		.selectFrom("events")
		.select("revision")
		.where("id", "=", eventId)
		.$if(isOnPostgres(tx), (query) => query.forNoKeyUpdate())
		.executeTakeFirst();
	return row?.revision;
}
