import type { DeedDetails } from "~/domain/venue/deed";
import { randomId } from "../store/ids";
import type { Store } from "../store/open";
import type { Transaction } from "../store/transact";

interface NewDeed {
	eventId: string;
	actorId: string;
	/** Its name in the contract, or of what it did. */
	call: string;
	personId: string | null;
	at: string;
	details?: DeedDetails;
}

/** A line of the audit log. */
export async function insertDeed(
	store: Store | Transaction,
	{ eventId, actorId, call, personId, at, details }: NewDeed,
) {
	await store
		.insertInto("deeds")
		.values({
			...{ id: randomId(16), event_id: eventId, actor_id: actorId, call, person_id: personId, at },
			details: details === undefined ? null : JSON.stringify(details),
		})
		.execute();
}
