import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";

export const contactChecks: Check[] = [
	{
		find: sharedThoughRefused,
		remedy:
			"Ask the person who was scanned what they want. Until they answer, remove the time of sharing from that row.",
	},
	{
		find: invalidContacts,
		remedy: "Delete this row: a contact is somebody else who is registered for the same event.",
	},
];

async function sharedThoughRefused(db: Database, { id }: LoadedEvent): Promise<string[]> {
	const rows = await db
		.selectFrom("contacts")
		.select(["person_id", "other_id"])
		.where("event_id", "=", id)
		.where("refused_at", "is not", null)
		.where("shared_at", "is not", null)
		.orderBy("person_id")
		.orderBy("other_id")
		.execute();
	return rows.map((row) => `contact of person ${row.person_id} with ${row.other_id}: refused, and shared all the same`);
}

async function invalidContacts(db: Database, { id }: LoadedEvent): Promise<string[]> {
	const rows = await db
		.selectFrom("contacts")
		.leftJoin("registrations as own", (join) =>
			join.onRef("own.event_id", "=", "contacts.event_id").onRef("own.person_id", "=", "contacts.person_id"),
		)
		.leftJoin("registrations as other", (join) =>
			join.onRef("other.event_id", "=", "contacts.event_id").onRef("other.person_id", "=", "contacts.other_id"),
		)
		.select(["contacts.person_id", "contacts.other_id"])
		.where("contacts.event_id", "=", id)
		.where((on) =>
			on.or([
				on("own.person_id", "is", null),
				on("other.person_id", "is", null),
				on("contacts.person_id", "=", on.ref("contacts.other_id")),
			]),
		)
		.orderBy("contacts.person_id")
		.orderBy("contacts.other_id")
		.execute();
	return rows.map((row) => `contact of person ${row.person_id} with ${row.other_id}: not two people of this event`);
}
