import { type RawBuilder, sql } from "kysely";
import { foldName, joinWords } from "~/domain/texts/fold-text";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { selectAttendees } from "../../ground/records/rows";
import type { Database } from "../../ground/store/transact";
import { type AttendeeEntry, attendeesOf } from "./attendees";

const mostFound = 20;

/**
 * By first letters of names, in any order, or of a company: `ma du` finds Marie Durand, `dangelo` D’Angelo. Exact names first, then
 * colleagues.
 */
export async function findPeople(
	db: Database,
	event: LoadedEvent,
	q: string,
): Promise<{ attendees: AttendeeEntry[]; total: number }> {
	const words = foldName(q).split(" ").filter(Boolean).slice(0, 4);
	if (words.length === 0) return { attendees: [], total: 0 };
	const full = words.join(" ");
	const whole = joinWords(full);
	const [first, last, company] = ["people.folded_first_name", "people.folded_last_name", "companies.search_name"].map(
		(column) => sql`coalesce(${sql.ref(column)}, '')`,
	) as [Text, Text, Text];
	/** A word of the name, or the name as one word, begins so. */
	const starts = (name: Text, word: string) =>
		sql<boolean>`((' ' || ${name}) like ${`% ${escaped(word)}%`} escape '\\' or ${isJoined(name, word)})`;
	const named = (word: string) => sql`(${starts(first, word)} or ${starts(last, word)})`;
	const turned = [sql`(${first} || ${last})`, sql`(${last} || ${first})`];
	const isWhole = sql<boolean>`(${sql.join(
		[...turned, company].map((name) => isJoined(name, whole)),
		sql` or `,
	)})`;
	const exact = sql.join(
		[first, last, ...turned].map((name) => sql`replace(${name}, ' ', '') = ${whole}`),
		sql` or `,
	);
	const rank = sql`case
		when ${exact} then 0
		when ${sql.join(words.map(named), sql` and `)} then 1
		else 2 end`;
	const rows = await selectAttendees(db)
		.leftJoin("companies", "companies.id", "registrations.company_id")
		.select("registrations.person_id")
		.select(sql<number>`count(*) over ()`.as("total"))
		.where("registrations.event_id", "=", event.id)
		.where("registrations.merged_into", "is", null)
		.where((row) =>
			row.or([
				isWhole,
				row.and(words.map((word) => row.or([starts(first, word), starts(last, word), starts(company, word)]))),
			]),
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

type Text = RawBuilder<unknown>;

const isJoined = (name: Text, word: string) =>
	sql<boolean>`replace(${name}, ' ', '') like ${`${escaped(word)}%`} escape '\\'`;

const escaped = (word: string) => word.replace(/[\\%_]/g, "\\$&");
