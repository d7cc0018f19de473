import type { Insertable } from "kysely";
import { newBadgeCode } from "../store/ids";
import type { Tables } from "../store/schema";
import { type NamedPerson, namedColumns } from "./person-at-event";

type RegistrationInsert = Insertable<Tables["registrations"]>;

interface NewRegistrant {
	eventId: string;
	personId: string;
	/** How others named the person to the event; null for somebody who registers by themselves. */
	given: NamedPerson | null;
}

export function newRegistration(
	{ eventId, personId, given }: NewRegistrant,
	now: Date,
	columns: Partial<Omit<RegistrationInsert, "event_id" | "person_id" | "created_at" | "updated_at">> = {},
): RegistrationInsert {
	const at = now.toISOString();
	return {
		event_id: eventId,
		person_id: personId,
		code: newBadgeCode(),
		is_exhibitor: 0,
		extended: "{}",
		created_at: at,
		updated_at: at,
		...(given ? namedColumns(given) : {}),
		...columns,
	};
}
