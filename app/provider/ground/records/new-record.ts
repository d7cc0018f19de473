import type { Insertable } from "kysely";
import { newBadgeCode } from "../store/ids";
import type { Tables } from "../store/schema";
import { type GivenWords, givenColumns } from "./known-at";

type NewRecord = Insertable<Tables["registrations"]>;

interface Newcomer {
	eventId: string;
	personId: string;
	/** What the event is told of them by who ties them to it; null of who comes by themselves. */
	given: GivenWords | null;
}

/** The row of a person who begins at an event, with a badge of their own and nothing answered. */
export function newRecord(
	{ eventId, personId, given }: Newcomer,
	now: Date,
	columns: Partial<Omit<NewRecord, "event_id" | "person_id" | "created_at" | "updated_at">> = {},
): NewRecord {
	const at = now.toISOString();
	return {
		...{ event_id: eventId, person_id: personId, code: newBadgeCode() },
		...{ is_exhibitor: 0, extended: "{}", created_at: at, updated_at: at },
		...(given ? givenColumns(given) : {}),
		...columns,
	};
}
