import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { PeopleFilter, PeopleOrder, PeopleRow } from "~/domain/people-list";
import { Refusal } from "~/domain/refusal";
import type { KnownEvent } from "../../ground/events/known-event";
import { OrderedLine } from "../../ground/records/ordered-line";
import { spansOfDomain, spansOfPeople } from "../../ground/records/spans-of-people";
import { contains, containsFolded, escapeLike } from "../../ground/store/contains";
import type { Store } from "../../ground/store/open";
import type { Tables } from "../../ground/store/schema";
import { peopleColumns, type SourcedColumn } from "./people-columns";

/** Whom a list is about: the people at an event; without one, those of the domain, or of the events that the asker organises. */
export interface Crowd {
	domainId: string;
	event: KnownEvent | undefined;
	eventIds: string[] | undefined;
}

export interface PeopleAsked {
	headers?: string[] | undefined;
	filters?: PeopleFilter[] | undefined;
	/** Filters that no column says. */
	conditions?: RawBuilder<unknown>[];
	languageId?: string | undefined;
}

const usual = ["firstName", "lastName", "email", "typoId", "registered", "responded"];

/**
 * One page and how many there are in all. An engine that counts and sorts everybody in one go would hold the process as long
 * as that takes: people pass by spans, each with what it is sorted by, and the page alone is read whole.
 */
export async function listPeople(
	store: Store,
	crowd: Crowd,
	{
		page,
		pageSize,
		orderBy,
		...asked
	}: PeopleAsked & { page: number; pageSize: number; orderBy?: PeopleOrder | undefined },
) {
	const { columns, all } = columnsAsked(store, crowd, asked);
	const order = orderBy ? [requireColumn(all, orderBy.key).sql] : byName;
	const query = filtered(store, crowd, all, asked);
	const line = new OrderedLine(page * pageSize, orderBy?.direction ?? "asc");
	for await (const [first, last] of spansOf(store, crowd)) {
		const rows = await query
			.select("people.id")
			.select(order.map((one, at) => one.as(`o${at}`)) as never)
			.where((row) => row.between(idOf(crowd), first, last))
			.execute();
		line.add(rows.map(({ id, ...keys }: { id: string }) => ({ id, keys: Object.values(keys) })));
	}
	const ids = line.first.slice((page - 1) * pageSize).map(({ id }) => id);
	const rows = ids.length === 0 ? [] : await selecting(query, columns).where("people.id", "in", ids).execute();
	const known = new Map(rows.map((row) => [row.id, readRow(row, columns)]));
	return { users: ids.flatMap((id) => known.get(id) ?? []), total: line.total };
}

const byName = [sql.ref("people.last_name"), sql.ref("people.first_name")];

/** Everybody, read by spans: thousands of people are never in memory together. */
export async function* eachOfPeople(store: Store, crowd: Crowd, asked: PeopleAsked): AsyncGenerator<PeopleRow[]> {
	const { columns, all } = columnsAsked(store, crowd, asked);
	const query = filtered(store, crowd, all, asked);
	for await (const [first, last] of spansOf(store, crowd)) {
		const rows = await selecting(query, columns)
			.where((row) => row.between(idOf(crowd), first, last))
			.orderBy(idOf(crowd))
			.execute();
		yield rows.map((row) => readRow(row, columns));
	}
}

function spansOf(store: Store, { domainId, event }: Crowd) {
	return event ? spansOfPeople(store, event.id) : spansOfDomain(store, domainId);
}

/** Where the index begins that people are gone through by. */
const idOf = ({ event }: Crowd) => (event ? "registrations.person_id" : "people.id");

/** The columns that are shown, and all that may be filtered by. */
export function columnsAsked(store: Store, { event }: Crowd, { headers, languageId }: PeopleAsked) {
	const all = peopleColumns(store, event, languageId);
	const wanted = headers && headers.length > 0 ? headers : usual.filter((key) => all.some((one) => one.key === key));
	return { all, columns: wanted.map((key) => requireColumn(all, key)) };
}

function requireColumn(columns: SourcedColumn[], key: string): SourcedColumn {
	const found = columns.find((column) => column.key === key);
	if (!found) throw new Refusal("badRequest");
	return found;
}

type Joined = Tables & { registrations: Partial<Tables["registrations"]> };
type PeopleQuery = SelectQueryBuilder<Joined, "people" | "registrations", object>;

function filtered(store: Store, { domainId, event, eventIds }: Crowd, columns: SourcedColumn[], asked: PeopleAsked) {
	const conditions = [
		...(asked.filters ?? []).map((filter) => condition(requireColumn(columns, filter.key), filter)),
		...(asked.conditions ?? []),
	];
	const people = event
		? store
				.selectFrom("registrations")
				.innerJoin("attendees as people", (join) =>
					join
						.onRef("people.id", "=", "registrations.person_id")
						.onRef("people.at_event_id", "=", "registrations.event_id"),
				)
				.where("registrations.event_id", "=", event.id)
		: peopleOf(store, eventIds)
				// Of no event: by their key, for an engine may look through all records for a condition that none meets.
				.leftJoin("registrations", (join) =>
					join.onRef("registrations.person_id", "=", "people.id").on("registrations.event_id", "=", ""),
				)
				// Not to be searched by, as in `spansOfDomain`.
				.where(sql`coalesce(people.domain_id, '')`, "=", domainId);
	return conditions.reduce((query, one) => query.where(one as RawBuilder<boolean>), people as unknown as PeopleQuery);
}

/** The domain's people by their own records; to who organises some events only, as one of these events knows them. */
function peopleOf(store: Store, eventIds: string[] | undefined) {
	const everybody = store.selectFrom("people");
	if (eventIds === undefined) return everybody;
	const known = store.selectFrom("attendees as people").where("people.at_event_id", "=", (from) =>
		from
			.selectFrom("registrations as theirs")
			.select((row) => row.fn.min("theirs.event_id").as("event_id"))
			.whereRef("theirs.person_id", "=", "people.id")
			.where("theirs.event_id", "in", ["", ...eventIds]),
	);
	return known as unknown as typeof everybody;
}

function condition({ sql: value, folded, kind }: SourcedColumn, filter: PeopleFilter): RawBuilder<unknown> {
	const asText = sql`cast(${value} as text)`;
	if (filter.operator === "empty") return sql`coalesce(${asText}, '') in ('', '[]')`;
	if (filter.operator === "filled") return sql`coalesce(${asText}, '') not in ('', '[]')`;
	if (filter.operator === "yes" || filter.operator === "no") {
		if (kind !== "yesNo") throw new Refusal("badRequest");
		return sql`${value} = ${filter.operator === "yes" ? 1 : 0}`;
	}
	if ("value" in filter) {
		return (folded && containsFolded(folded, filter.value)) ?? contains(value, filter.value);
	}
	if (!("values" in filter) || filter.values.length === 0) return sql`1 = 0`;
	// Several values of one answer are kept as a list.
	const matches = filter.values.map(
		(one) => sql`${asText} = ${one} or ${asText} like ${`%${escapeLike(JSON.stringify(one))}%`} escape '\\'`,
	);
	return sql`(${sql.join(matches, sql` or `)})`;
}

type SelectedRow = { id: string; person_extended: string; record_extended: string | null } & Record<string, unknown>;

function selecting(query: PeopleQuery, columns: SourcedColumn[]) {
	const selected = columns.flatMap(({ sql: value, extended }, index) => (extended ? [] : [value.as(`c${index}`)]));
	return query
		.select(["people.id", "people.extended as person_extended", "registrations.extended as record_extended"])
		.$if(selected.length > 0, (more) => more.select(selected as never)) as unknown as SelectQueryBuilder<
		Joined,
		"people" | "registrations",
		SelectedRow
	>;
}

function readRow(row: SelectedRow, columns: SourcedColumn[]): PeopleRow {
	const maps = { person: JSON.parse(row.person_extended), record: JSON.parse(row.record_extended ?? "{}") };
	const values = columns.map(({ key, kind, extended }, index) => {
		if (extended) return [key, maps[extended.of][extended.key] ?? null];
		const value = row[`c${index}`] ?? null;
		return [key, kind === "yesNo" ? Number(value) === 1 : value];
	});
	return { id: row.id, ...Object.fromEntries(values) };
}
