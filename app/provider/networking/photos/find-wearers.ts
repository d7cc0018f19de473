import { fullName } from "~/domain/people/person";
import { selectAttendees } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";

export async function findWearers(store: Store, eventId: string, codes: string[]) {
	if (codes.length === 0) return [];
	const rows = await selectAttendees(store)
		.select(["people.id", "people.first_name", "people.last_name"])
		.where("registrations.event_id", "=", eventId)
		.where("registrations.code", "in", codes)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		fullName: fullName({ firstName: row.first_name, lastName: row.last_name }),
	}));
}
