import { type AuditChange, boundChanges } from "~/domain/ground/audit-change";
import type { AuditDetails } from "~/domain/venue/audit-details";
import { randomId } from "../store/ids";
import type { Database } from "../store/transact";

interface NewAuditEntry {
	eventId: string;
	actorId: string;
	call: string;
	personId: string | null;
	at: string;
	details?: AuditDetails | undefined;
	changes?: AuditChange[] | undefined;
}

export async function insertAuditEntry(
	store: Database,
	{ eventId, actorId, call, personId, at, details, changes }: NewAuditEntry,
) {
	await store
		.insertInto("deeds")
		.values({
			id: randomId(16),
			event_id: eventId,
			actor_id: actorId,
			call,
			person_id: personId,
			at,
			details: details === undefined ? null : JSON.stringify(details),
			changes: changes && changes.length > 0 ? JSON.stringify(boundChanges(changes)) : null,
		})
		.execute();
}
