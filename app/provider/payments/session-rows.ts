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

/** Those that nobody has told of for a while, and those whose draft nobody is to pay any more. */
export function sessionsToAsk(reading: Reading, at: string) {
	return reading
		.selectFrom("payment_sessions as session")
		.leftJoin("invoices", "invoices.id", "session.invoice_id")
		.selectAll("session")
		.where("session.ended_at", "is", null)
		.where((where) =>
			where.or([
				where("session.next_at", "<=", at),
				where.and([where("invoices.abandoned_at", "is not", null), where("session.checked", "=", 0)]),
			]),
		)
		.orderBy("session.next_at")
		.limit(50)
		.execute();
}
