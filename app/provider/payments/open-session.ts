import type { PaymentMeans } from "./payment-sessions";
import type { AskedSession } from "./port";
import type { SessionRow } from "./session-rows";

/** What is asked for a session, as its row keeps it until it is open. */
export type Kept = Omit<AskedSession, "expiresAt" | "idempotencyKey"> & { expiresAt: string };

/** The provider's session of a row, opened under the row's key where it is not yet: asking twice opens one. */
export async function openSession(
	{ store, payments }: PaymentMeans,
	row: SessionRow,
): Promise<{ id: string; url: string }> {
	if (row.session_id !== null && row.url !== null) return { id: row.session_id, url: row.url };
	const asked = keptIn(row);
	const { id, url } = await payments.createSession({
		...asked,
		idempotencyKey: row.id,
		expiresAt: new Date(asked.expiresAt),
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

export function keptIn({ asked }: Pick<SessionRow, "asked">): Kept {
	return JSON.parse(asked) as Kept;
}
