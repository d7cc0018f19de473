import { type RawBuilder, type SqlBool, sql } from "kysely";
import { nameInRow } from "../../ground/records/name-in-row";
import { contains, containsName } from "../../ground/store/contains";
import type { Database } from "../../ground/store/transact";

export const pageSize = 25;

export interface PageRequest {
	/** The time (or number) and the id of the last line of the page before. */
	after?: string | undefined;
	q?: string | undefined;
}

/** The two parts of a mark; undefined for the first page, and for a mark that somebody made up. */
export function readMark(after: string | undefined): { key: string; id: string } | undefined {
	const [key, id] = after?.split("~") ?? [];
	return key && id ? { key, id } : undefined;
}

export const writeMark = (key: string, id: string) => `${key}~${id}`;

/** The condition that a line stands after the page before, in the order of a time and an id, the latest first. */
export function isEarlier(after: string | undefined, at: string, id: string): RawBuilder<SqlBool> {
	const mark = readMark(after);
	return mark ? sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${mark.key}, ${mark.id})` : sql`true`;
}

/** One line more than a page was read, to know whether another page follows. */
export function pageOf<Row>(rows: Row[], markOf: (row: Row) => string): { lines: Row[]; next: string | null } {
	const lines = rows.slice(0, pageSize);
	const last = lines.at(-1);
	return { lines, next: rows.length > pageSize && last ? markOf(last) : null };
}

/** More people of one name are not looked through. */
const mostNamed = 200;

/** The ids of the people whom a search names; undefined without one. */
export async function findNamed(db: Database, eventId: string, q: string | undefined): Promise<string[] | undefined> {
	if (!q) return undefined;
	const named = containsName(sql`registrations.sort_name`, q);
	const email = contains(sql`registrations.list_email`, q);
	const rows = await db
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", eventId)
		.where(named ? sql<boolean>`(${named} or ${email})` : email)
		.limit(mostNamed)
		.execute();
	return rows.map(({ person_id }) => person_id);
}

/** The condition that a line is of somebody whom the search names: of anybody without a search. */
export function isOfNamed(person: string, named: string[] | undefined): RawBuilder<SqlBool> {
	// No list is empty in PostgreSQL, and nobody has the id that it begins with.
	return named ? sql`${sql.ref(person)} in (${sql.join(["", ...named])})` : sql`true`;
}

/** The names of people as the event knows them; somebody who was erased has none. */
export async function namesOf(db: Database, eventId: string, ids: string[]) {
	if (ids.length === 0) return new Map<string, { name: string; email: string | null }>();
	const rows = await db
		.selectFrom("attendees")
		.select(["id", "first_name", "last_name", "email"])
		.where("at_event_id", "=", eventId)
		.where("id", "in", [...new Set(ids)])
		.execute();
	return new Map(rows.map((row) => [row.id, { name: nameInRow(row), email: row.email }]));
}

/** Names of staff, who need not be registered. */
export async function staffNames(db: Database, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("people")
		.select(["id", "first_name", "last_name"])
		.where("id", "in", [...new Set(ids)])
		.execute();
	return new Map(rows.map((row) => [row.id, nameInRow(row)]));
}
