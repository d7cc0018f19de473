import { ticketLastsMs } from "~/domain/live/presence";
import { isRefusal } from "~/domain/refusal";
import type { Store } from "../../ground/store/open";
import { onTold } from "../../ground/store/told";
import { endReading, noteReading } from "./readings";

/**
 * What opens streams by a ticket asks of the store's process, and never of the store: whether anything was revoked since the ticket was
 * given, and to note who reads. Of what was revoked before the process began nothing is known: older tickets are not taken.
 */
export function openTickets(store: Store, now: () => Date) {
	const revokedAt = new Map<string, number>();
	let takenFrom = now().getTime() + 1;
	onTold(store, "revocations", (personId) => {
		const at = now().getTime();
		// What was missed may be anybody's.
		if (personId === undefined) takenFrom = at + 1;
		if (personId === undefined) return;
		forgetOld(revokedAt, at).delete(personId);
		revokedAt.set(personId, at);
	});
	return {
		isTaken(personId: string, issuedAt: number): boolean {
			return issuedAt >= takenFrom && issuedAt > (revokedAt.get(personId) ?? 0);
		},
		/** Somebody reads by a ticket; answers how to say that they left. Nobody waits for it. */
		noteReading(place: { eventId: string; personId: string }): () => void {
			const noted = noteReading(store, place, now()).catch((error) => {
				// Somebody who begins too many may read one more, which is not noted.
				if (!isRefusal(error, "tooManyAttempts")) throw error;
			});
			noted.catch(() => {});
			return () => {
				// What cannot be said is found out: a reading does not last for ever.
				noted.then((readingId) => readingId && endReading(store, { readingId, at: now() })).catch(() => {});
			};
		},
	};
}

/** In the order in which they were revoked; nobody's ticket is so old any more. */
function forgetOld(revokedAt: Map<string, number>, now: number) {
	for (const [personId, at] of revokedAt) {
		if (at > now - ticketLastsMs) break;
		revokedAt.delete(personId);
	}
	return revokedAt;
}
