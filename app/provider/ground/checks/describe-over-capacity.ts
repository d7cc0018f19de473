import { type Expression, sql } from "kysely";
import { nameInRow } from "../records/name-in-row";
import type { Database } from "../store/transact";

const maxNamed = 10;

export async function describeOverCapacity(
	db: Database,
	eventId: string,
	over: number,
	holders: Expression<string>,
): Promise<string> {
	if (over <= 0) return "";
	const rows = await db
		.selectFrom("registrations as record")
		.innerJoin("attendees as people", (join) =>
			join.onRef("people.id", "=", "record.person_id").onRef("people.at_event_id", "=", "record.event_id"),
		)
		.select(["record.person_id", "people.first_name", "people.last_name"])
		.where("record.event_id", "=", eventId)
		.where("record.person_id", "in", holders)
		.orderBy(sql`case when record.registered_at is null then 0 else 1 end`)
		.orderBy("record.registered_at", "desc")
		.orderBy("record.person_id", "desc")
		.limit(Math.min(over, maxNamed))
		.execute();
	const names = rows.map((row) => `${nameInRow(row)} (person ${row.person_id})`.trim()).join(", ");
	const others = over - rows.length;
	return `: over are ${names}${others > 0 ? ` and ${others} more` : ""}`;
}
