import type { Writing } from "~/provider/ground/store/transact";

/** So many are named; an organiser lists the others. */
const most = 10;

/** Whom a lowered number of places leaves over: the last who registered of those that have one. */
export async function whoIsOver(writing: Writing, eventId: string, holders: string[], places: number): Promise<string> {
	const over = holders.length - places;
	if (over <= 0) return "";
	const rows = await writing
		.selectFrom("registrations as record")
		.innerJoin("people", "people.id", "record.person_id")
		.select(["people.first_name", "people.last_name"])
		.where("record.event_id", "=", eventId)
		.where("record.person_id", "in", holders.slice(0, 500))
		.orderBy("record.registered_at", "desc")
		.orderBy("record.person_id", "desc")
		.limit(Math.min(over, most))
		.execute();
	const names = rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(", ");
	return `: over are ${names}${over > most ? ` and ${over - most} more` : ""}`;
}
