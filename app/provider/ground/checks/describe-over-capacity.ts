import { type Expression, sql } from "kysely";
import { nameInRow } from "../records/name-in-row";
import { selectAttendees } from "../records/rows";
import type { Database } from "../store/transact";

const maxNamed = 10;

export async function describeOverCapacity(
	db: Database,
	eventId: string,
	over: number,
	holders: Expression<string>,
): Promise<string> {
	if (over <= 0) return "";
	const rows = await selectAttendees(db)
		.select(["registrations.person_id", "people.first_name", "people.last_name"])
		.where("registrations.event_id", "=", eventId)
		.where("registrations.person_id", "in", holders)
		.orderBy(sql`case when registrations.registered_at is null then 0 else 1 end`)
		.orderBy("registrations.registered_at", "desc")
		.orderBy("registrations.person_id", "desc")
		.limit(Math.min(over, maxNamed))
		.execute();
	const names = rows.map((row) => `${nameInRow(row)} (person ${row.person_id})`.trim()).join(", ");
	const others = over - rows.length;
	return `: over are ${names}${others > 0 ? ` and ${others} more` : ""}`;
}
