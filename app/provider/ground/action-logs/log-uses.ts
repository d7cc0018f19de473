import type { UsageAction } from "~/domain/ground/usage";
import { randomId } from "../store/ids";
import type { Database } from "../store/transact";

interface UsageEntry {
	eventId: string;
	personId: string;
	action: UsageAction;
	at: Date;
}

export async function logUses(tx: Database, uses: UsageEntry[]): Promise<void> {
	if (uses.length === 0) return;
	const rows = uses.map(({ eventId, personId, action, at }) => ({
		id: randomId(16),
		event_id: eventId,
		person_id: personId,
		action,
		at: at.toISOString(),
	}));
	await tx.insertInto("usage_logs").values(rows).execute();
}
