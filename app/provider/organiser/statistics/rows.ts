import { sql } from "kysely";
import { grouped } from "../../ground/store/grouped";
import type { Store } from "../../ground/store/open";

/** The days on which these people came, by person. */
export async function presencesOf(store: Store, eventId: string, personIds: string[]) {
	const rows = await store
		.selectFrom("day_presences")
		.select(["person_id", "day_id", "present_at", "is_remote"])
		.where("person_id", "in", personIds)
		// Not to be searched by: an engine would go through all of the event for each span.
		.where(sql`coalesce(event_id, '')`, "=", eventId)
		.execute();
	return grouped(rows, "person_id");
}
