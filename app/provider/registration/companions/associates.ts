import type { LoadedEvent } from "../../ground/events/loaded-event";
import { findRegistrationRow, selectAttendees } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";

export async function readAssociates(store: Store, event: LoadedEvent, personId: string) {
	const registration = await findRegistrationRow(store, event.id, personId);
	const rows = await selectAttendees(store)
		.select(["people.id", "first_name", "last_name", "registered_at", "registered_by"])
		.where("event_id", "=", event.id)
		.where("people.id", "!=", personId)
		.where((where) =>
			where.or([
				where("registered_by", "=", personId),
				...(registration?.company_id
					? [where.and([where("company_id", "=", registration.company_id), where("registered_at", "is not", null)])]
					: []),
			]),
		)
		.orderBy("last_name")
		.orderBy("first_name")
		.orderBy("people.id")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		firstName: row.first_name,
		lastName: row.last_name,
		registered: row.registered_at !== null,
		isCompanion: row.registered_by === personId,
	}));
}
