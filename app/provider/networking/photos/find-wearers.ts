import { fullName } from "~/domain/people/person";
import type { Store } from "../../ground/store/open";

export async function findWearers(store: Store, eventId: string, codes: string[]) {
	if (codes.length === 0) return [];
	const rows = await store
		.selectFrom("registrations")
		.innerJoin("attendees as people", (join) =>
			join
				.onRef("people.id", "=", "registrations.person_id")
				.onRef("people.at_event_id", "=", "registrations.event_id"),
		)
		.select(["people.id", "people.first_name", "people.last_name"])
		.where("registrations.event_id", "=", eventId)
		.where("registrations.code", "in", codes)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		fullName: fullName({ firstName: row.first_name, lastName: row.last_name }),
	}));
}
