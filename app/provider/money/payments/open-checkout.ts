import type { Store } from "../store/open";
import type { PaymentMeans } from "./payment-sessions";
import { type AskedSession, ProviderRefused } from "./port";
import { endSession, type SessionRow } from "./session-rows";

/** What is asked for a session, as its row keeps it until it is open. */
export type Kept = Omit<AskedSession, "expiresAt" | "idempotencyKey"> & { expiresAt: string };

/**
 * The provider's session of a row, opened under the row's key where it is not yet: asking twice opens one. What the
 * provider refuses for good ends the row, so that it is not asked again; the first of several alike is told.
 */
export async function openSession(means: PaymentMeans, row: SessionRow): Promise<{ id: string; url: string }> {
	const { store, payments } = means;
	if (row.session_id !== null && row.url !== null) return { id: row.session_id, url: row.url };
	const asked = keptIn(row);
	const opening = payments.createSession({
		...asked,
		idempotencyKey: row.id,
		expiresAt: new Date(asked.expiresAt),
	});
	const { id, url } = await opening.catch(async (error) => {
		if (error instanceof ProviderRefused) await endRefused(means, row, error);
		throw error;
	});
	// Once it is open only the way back is still needed, and nothing about the person.
	const { successUrl, expiresAt } = asked;
	await store
		.updateTable("payment_sessions")
		.set({ session_id: id, url, asked: JSON.stringify({ successUrl, expiresAt }) })
		.where("id", "=", row.id)
		.execute();
	return { id, url };
}

async function endRefused({ store, now, log }: PaymentMeans, row: SessionRow, { reason, message }: ProviderRefused) {
	const isKnown = await wasRefusedBefore(store, row.event_id, reason);
	await endSession(store, row.id, "refused", now().toISOString(), reason);
	if (!isKnown) {
		log?.warn(
			{ event: row.event_id, session: row.id, reason },
			`${message}; nobody was charged, and nobody can pay so`,
		);
	}
}

/** Since a page was opened last. */
async function wasRefusedBefore(store: Store, eventId: string, reason: string): Promise<boolean> {
	const sessions = store.selectFrom("payment_sessions").where("event_id", "=", eventId);
	const opened = await sessions
		.where("session_id", "is not", null)
		.select(({ fn }) => fn.max("created_at").as("at"))
		.executeTakeFirst();
	const refused = await sessions
		.where("outcome", "=", "refused")
		.where("reason", "=", reason)
		.where("created_at", ">=", opened?.at ?? "")
		.select("id")
		.limit(1)
		.executeTakeFirst();
	return refused !== undefined;
}

export function keptIn({ asked }: Pick<SessionRow, "asked">): Kept {
	return JSON.parse(asked) as Kept;
}
