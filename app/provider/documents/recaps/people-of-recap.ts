import { nameInRow } from "../../ground/records/name-in-row";
import { slicesByName } from "../../ground/records/slices-by-name";
import type { Store } from "../../ground/store/open";

/** Lists all registered people in the order of lists; read in slices, as a large event would block the process. */
export async function registeredIds(store: Store, eventId: string): Promise<string[]> {
	const ids: string[] = [];
	for await (const { condition } of slicesByName(store, { eventId, direction: "asc", most: 1_000 })) {
		const rows = await store
			.selectFrom("registrations")
			.select("person_id")
			.where("event_id", "=", eventId)
			.where("registered_at", "is not", null)
			.where(condition)
			.orderBy("sort_name")
			.orderBy("person_id")
			.execute();
		ids.push(...rows.map(({ person_id }) => person_id));
	}
	return ids;
}

export async function readNames(store: Store, eventId: string, ids: string[]): Promise<Map<string, string>> {
	const rows = await store
		.selectFrom("attendees")
		.select(["id", "first_name", "last_name"])
		.where("at_event_id", "=", eventId)
		.where("id", "in", [...ids, ""])
		.execute();
	return new Map(rows.map((row) => [row.id, nameInRow(row)]));
}
