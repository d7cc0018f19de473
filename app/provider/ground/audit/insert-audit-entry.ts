import type { AuditDetails } from "~/domain/venue/audit-details";
import { randomId } from "../store/ids";
import type { Database } from "../store/transact";

interface NewAuditEntry {
	eventId: string;
	actorId: string;
	call: string;
	personId: string | null;
	at: string;
	details?: AuditDetails;
}

export async function insertAuditEntry(
	store: Database,
	{ eventId, actorId, call, personId, at, details }: NewAuditEntry,
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
		})
		.execute();
}
