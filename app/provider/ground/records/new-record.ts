import type { Insertable } from "kysely";
import { newBadgeCode } from "../store/ids";
import type { Tables } from "../store/schema";

type NewRecord = Insertable<Tables["registrations"]>;

/** The row of a person who begins at an event, with a badge of their own and nothing answered. */
export function newRecord(
	{ eventId, personId }: { eventId: string; personId: string },
	now: Date,
	given: Partial<Omit<NewRecord, "event_id" | "person_id" | "created_at" | "updated_at">> = {},
): NewRecord {
	const at = now.toISOString();
	return {
		...{ event_id: eventId, person_id: personId, code: newBadgeCode() },
		...{ is_exhibitor: 0, extended: "{}", created_at: at, updated_at: at },
		...given,
	};
}
