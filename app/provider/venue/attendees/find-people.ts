import { sql } from "kysely";
import { foldName } from "~/domain/texts/fold-text";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { selectAttendees } from "../../ground/records/rows";
import type { Database } from "../../ground/store/transact";
import { type AttendeeEntry, attendeesOf } from "./attendees";

const mostFound = 20;

/** By first letters of names, in any order, or of a company: `ma du` finds Marie Durand. Exact names first, then colleagues. */
export async function findPeople(
	db: Database,
	event: LoadedEvent,
	q: string,
): Promise<{ attendees: AttendeeEntry[]; total: number }> {
	const words = foldName(q).split(" ").filter(Boolean).slice(0, 4);
	if (words.length === 0) return { attendees: [], total: 0 };
	const starts = (column: string, word: string) =>
		sql<boolean>`(' ' || ${sql.ref(column)}) like ${`% ${escaped(word)}%`} escape '\\'`;
	const full = words.join(" ");
	const named = (word: string) =>
		sql`(${starts("people.folded_first_name", word)} or ${starts("people.folded_last_name", word)})`;
	const names = sql`people.folded_first_name || ' ' || people.folded_last_name`;
	const turned = sql`people.folded_last_name || ' ' || people.folded_first_name`;
	const rank = sql`case
		when ${names} = ${full} or ${turned} = ${full} or people.folded_last_name = ${full} or people.folded_first_name = ${full} then 0
		when ${sql.join(words.map(named), sql` and `)} then 1
		else 2 end`;
	const rows = await selectAttendees(db)
		.leftJoin("companies", "companies.id", "registrations.company_id")
		.select("registrations.person_id")
		.select(sql<number>`count(*) over ()`.as("total"))
		.where("registrations.event_id", "=", event.id)
		.where("registrations.merged_into", "is", null)
		.where((row) =>
			row.and(
				words.map((word) =>
					row.or([
						starts("people.folded_first_name", word),
						starts("people.folded_last_name", word),
						starts("companies.search_name", word),
					]),
				),
			),
		)
		.orderBy(rank)
		.orderBy("people.folded_last_name")
		.orderBy("people.folded_first_name")
		.orderBy("registrations.person_id")
		.limit(mostFound)
		.execute();
	const cards = await attendeesOf(
		db,
		event,
		rows.map(({ person_id }) => person_id),
	);
	return { attendees: rows.flatMap(({ person_id }) => cards.get(person_id) ?? []), total: Number(rows[0]?.total ?? 0) };
}

const escaped = (word: string) => word.replace(/[\\%_]/g, "\\$&");
