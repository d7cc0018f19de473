import { PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import type { PeopleView } from "~/domain/people/people-filter";
import type { ColumnFilter, PeopleOrder, PeopleRow } from "~/domain/people/people-list";
import type { Extended } from "~/domain/people/person";
import { catalogue } from "~/domain/settings";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { idRangesOfDomain } from "../../ground/records/id-ranges";
import {
	cursorOf,
	maxPeople,
	type NameCursor,
	type SliceOptions,
	slicesByName,
} from "../../ground/records/slices-by-name";
import { TopList } from "../../ground/records/top-list";
import { chunks } from "../../ground/store/chunks";
import { contains, containsFolded, containsName, escapeLike } from "../../ground/store/contains";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import type { Tables } from "../../ground/store/schema";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { peopleColumns } from "./people-columns";
import { conditionsOfView, hasSaidSomething, isNotMerged, ofThese } from "./people-conditions";
import { countFound, isFoundBy, piecesOf, readFound } from "./search-terms";
import type { SourcedColumn } from "./sourced-column";

/** Those at an event; without one, those of the domain, or of the events that the caller organises. */
export interface PeopleScope {
	domainId: string;
	event: LoadedEvent | undefined;
	eventIds: string[] | undefined;
	now: Date;
	/** The columns that the caller may read, filter and sort by; all of them by default. */
	offers?: (column: Pick<SourcedColumn, "key">) => boolean;
}

export interface PeopleRequest {
	headers?: string[] | undefined;
	filters?: ColumnFilter[] | undefined;
	view?: PeopleView | undefined;
	/** Words of names, companies, e-mail addresses and badge codes. */
	q?: string | undefined;
	/** Only these people. */
	ids?: string[] | undefined;
	/** Further filters, on columns of the registration, that no column of the list has. */
	conditions?: RawBuilder<unknown>[];
	languageId?: string | undefined;
}

interface PageRequest extends PeopleRequest {
	page: number;
	pageSize: number;
	orderBy?: PeopleOrder | undefined;
	/** In the order of names, the page begins after this person, or ends before that one, whatever its number. */
	after?: string | undefined;
	before?: string | undefined;
}

const defaultHeaders = ["firstName", "lastName", "email", "typoId", "registered", "responded"];

/** Also counts all of it. The database counts and sorts in pieces, so that nobody waits; only the page is read in full. */
export async function listPeople(
	store: Store,
	scope: PeopleScope,
	{ page, pageSize, orderBy, after, before, ...request }: PageRequest,
) {
	const { columns, all } = requestedColumns(store, scope, request);
	const place = { page, pageSize, after, before };
	const conditions = conditionsFor(scope, all, request);
	const withoutSearch = conditionsFor(scope, all, { ...request, q: "" });
	const order = orderBy && ([requireSorted(all, orderBy.key), orderBy.direction] as const);
	const { ids, total } = !scope.event
		? await pageOfDomain(store, scope, conditions, place, order && [...order])
		: !order || order[0].key === "name"
			? await pageByName(store, scope.event.id, request.q, withoutSearch, { ...place, direction: order?.[1] ?? "asc" })
			: await pageByColumn(store, scope.event.id, conditions, place, [...order]);
	const rows =
		ids.length === 0 ? [] : await selecting(peopleIn(store, scope), columns).where("people.id", "in", ids).execute();
	const byId = new Map((await readRows(rows, columns)).map((row) => [row.id, row]));
	return { users: ids.flatMap((id) => byId.get(id) ?? []), total };
}

interface PagePosition extends Pick<PageRequest, "page" | "pageSize" | "after" | "before"> {
	direction: PeopleOrder["direction"];
}

/** Uses the index of names: the page begins after the last person of the previous one, or at its offset. */
async function pageByName(store: Store, eventId: string, q = "", conditions: Condition[], place: PagePosition) {
	const { page, pageSize, after, before, direction } = place;
	const pieces = piecesOf(q);
	let found: number | undefined;
	if (pieces.length > 0) {
		const { ids, common } = await readFound(store, eventId, pieces);
		if (ids && ids.size <= fewFound) {
			return pageOfFound(store, eventId, [...ids], [...conditions, ...common.map(isFoundBy)], place);
		}
		found = ids && common.length === 0 ? ids.size : await countFound(store, eventId, pieces);
		await yieldToEventLoop();
	}
	const all = [...conditions, ...pieces.map(isFoundBy)];
	const beside = after ?? before;
	const mark = beside === undefined ? undefined : await cursorOf(store, eventId, beside);
	const skip = (page - 1) * pageSize;
	// Nobody who was merged is found by a word. A search alone is counted already: of the first page, or from a mark on, only the page itself is read.
	const known = conditions.length === 1 && (mark !== undefined || skip === 0) ? found : undefined;
	const counted =
		known === undefined
			? await walk(store, all, { eventId, direction }, mark ? { skip: 0, want: 0 } : { skip, want: pageSize })
			: { ids: [], total: known };
	if (!mark && known === undefined) return counted;
	const isBack = mark !== undefined && after === undefined;
	const back = direction === "asc" ? "desc" : "asc";
	const way: SliceOptions = { eventId, direction: isBack ? back : direction, from: mark };
	const { ids } = await walk(store, all, way, { skip: 0, want: pageSize, untilFull: true });
	return { ids: isBack ? ids.reverse() : ids, total: counted.total };
}

/**
 * Those whom a search finds are read by their keys, some at a time, and put in order here: to walk past everybody would search
 * again for each slice.
 */
async function pageOfFound(
	store: Store,
	eventId: string,
	found: string[],
	conditions: Condition[],
	place: PagePosition,
) {
	const { page, pageSize, after, before, direction } = place;
	const rows: NameCursor[] = [];
	for (const some of chunks(found, foundAtOnce)) {
		const matching = conditions.reduce(
			(all, condition) => all.where(condition as RawBuilder<boolean>),
			store.selectFrom("registrations").where(ofThese(eventId, some)),
		);
		rows.push(...(await matching.select(["sort_name as name", "person_id as id"]).execute()));
		await yieldToEventLoop();
	}
	const inOrder = rows.sort((a, b) => (a.name < b.name || (a.name === b.name && a.id < b.id) ? -1 : 1));
	const ids = (direction === "asc" ? inOrder : inOrder.reverse()).map(({ id }) => id);
	const mark = ids.indexOf(after ?? before ?? "");
	const from = mark < 0 ? (page - 1) * pageSize : after === undefined ? Math.max(0, mark - pageSize) : mark + 1;
	return { ids: ids.slice(from, before !== undefined && mark >= 0 ? mark : from + pageSize), total: ids.length };
}

const foundAtOnce = 400;
/** More are not read by their keys: so many stand close to each other in the order of names. */
const fewFound = 2_000;

interface WalkLimits {
	skip: number;
	want: number;
	/** Stops when the page is full and counts nobody after it. */
	untilFull?: boolean;
}

async function walk(store: Store, conditions: Condition[], way: SliceOptions, { skip, want, untilFull }: WalkLimits) {
	const { eventId, direction, from } = way;
	const matching = recordsWhere(store, eventId, conditions);
	const ids: string[] = [];
	let total = 0;
	for await (const { condition, tookMs } of slicesByName(store, { eventId, direction, from, most: maxPeople })) {
		const began = performance.now();
		const slice = matching.where(condition);
		const inOrder = slice
			.select("registrations.person_id")
			.orderBy("registrations.sort_name", direction)
			.orderBy("registrations.person_id", direction);
		const [missing, ahead] = [want - ids.length, Math.max(0, skip - total)];
		// Reads a few rows first, which also counts them: a condition that few people meet is then evaluated once, not once to
		// count and once to show.
		const peek = missing > 0 && (untilFull || ahead + missing <= fewAtOnce) ? ahead + fewAtOnce : 0;
		const first = peek > 0 ? await inOrder.limit(untilFull ? missing : peek).execute() : [];
		const count =
			untilFull || (peek > 0 && first.length < peek)
				? first.length
				: Number((await slice.select(sql<number | string>`count(*)`.as("count")).executeTakeFirstOrThrow()).count);
		if (missing > 0 && count > ahead) {
			const selected = peek > 0 ? first.slice(ahead) : await inOrder.limit(missing).offset(ahead).execute();
			ids.push(...selected.slice(0, missing).map(({ person_id }) => person_id));
		}
		total += count;
		tookMs(performance.now() - began);
		if (untilFull && ids.length >= want) break;
	}
	return { ids, total };
}

const fewAtOnce = 200;

/** Sorts by another column: of each slice of an event's people the database returns no more than can be on the page. */
async function pageByColumn(
	store: Store,
	eventId: string,
	conditions: Condition[],
	{ page, pageSize }: Pick<PageRequest, "page" | "pageSize">,
	[column, direction]: [SourcedColumn, PeopleOrder["direction"]],
) {
	const matching = recordsWhere(store, eventId, conditions);
	const key = column.listed ?? column.sql;
	const sorted = matching
		.select(["registrations.person_id as id", key.as("key")])
		.orderBy(sortedBy(store, { sql: key, kind: column.kind }, direction))
		.orderBy(letters(store, sql`registrations.person_id`))
		.limit(page * pageSize);
	const line = new TopList(page * pageSize, direction);
	let total = 0;
	for await (const { condition, tookMs } of slicesByName(store, { eventId, direction: "asc", most: 12_000 })) {
		const began = performance.now();
		const rows = await sorted.where(condition).execute();
		line.add(rows.map((row) => ({ id: row.id, keys: [row.key] })));
		const isAll = rows.length < page * pageSize;
		const counted = isAll
			? rows.length
			: (await matching.where(condition).select(sql<number | string>`count(*)`.as("count")).executeTakeFirstOrThrow())
					.count;
		total += Number(counted);
		tookMs(performance.now() - began);
	}
	return { ids: line.first.slice((page - 1) * pageSize).map(({ id }) => id), total };
}

/** For a domain: people are read in ranges of ids, of which the database returns no more than can be on the page. */
async function pageOfDomain(
	store: Store,
	scope: PeopleScope,
	conditions: Condition[],
	{ page, pageSize }: Pick<PageRequest, "page" | "pageSize">,
	order: [SourcedColumn, PeopleOrder["direction"]] | undefined,
) {
	const direction = order?.[1] ?? "asc";
	const keys = order ? [order[0]] : byName;
	const query = conditions.reduce(
		(all, condition) => all.where(condition as RawBuilder<boolean>),
		peopleIn(store, scope),
	);
	const line = new TopList(page * pageSize, direction);
	const sorted = keys.reduce(
		(all, key, at) => all.select(key.sql.as(sql.ref(`o${at}`))).orderBy(sortedBy(store, key, direction)),
		query.select("people.id").select(sql<number | string>`count(*) over ()`.as("count")),
	);
	let total = 0;
	for await (const [first, last] of idRangesOfDomain(store, scope.domainId)) {
		const rows = (await sorted
			.where((row) => row.between("people.id", first, last))
			.orderBy(letters(store, sql`people.id`))
			.limit(page * pageSize)
			.execute()) as ({ id: string; count: number | string } & Record<string, unknown>)[];
		total += Number(rows[0]?.count ?? 0);
		line.add(rows.map((row) => ({ id: row.id, keys: keys.map((_, at) => row[`o${at}`]) })));
	}
	return { ids: line.first.slice((page - 1) * pageSize).map(({ id }) => id), total };
}

const byName: Pick<SourcedColumn, "sql" | "kind">[] = [
	{ sql: sql.ref("people.folded_last_name"), kind: "text" },
	{ sql: sql.ref("people.folded_first_name"), kind: "text" },
];

/** By code point, with missing values first. */
function sortedBy(store: Store, { sql: value, kind }: Pick<SourcedColumn, "sql" | "kind">, direction: "asc" | "desc") {
	const key = kind === "yesNo" || kind === "money" ? value : letters(store, value);
	return direction === "asc" ? sql`${key} asc nulls first` : sql`${key} desc nulls last`;
}

function letters(store: Store, value: RawBuilder<unknown>): RawBuilder<unknown> {
	const isPostgres = store.getExecutor().adapter instanceof PostgresAdapter;
	return isPostgres ? sql`(${value})::text collate "C"` : value;
}

/** In batches, so that thousands are never in memory together; an event's in the order of names. */
export async function* eachOfPeople(
	store: Store,
	scope: PeopleScope,
	request: PeopleRequest,
): AsyncGenerator<PeopleRow[]> {
	const { columns, all } = requestedColumns(store, scope, request);
	const conditions = conditionsFor(scope, all, request);
	const query = conditions.reduce(
		(those, condition) => those.where(condition as RawBuilder<boolean>),
		selecting(peopleIn(store, scope), columns),
	);
	if (!scope.event) {
		for await (const [first, last] of idRangesOfDomain(store, scope.domainId)) {
			const rows = await query
				.where((row) => row.between("people.id", first, last))
				.orderBy("people.id")
				.execute();
			yield readRows(rows, columns);
		}
		return;
	}
	const way: SliceOptions = { eventId: scope.event.id, direction: "asc", most: 500 };
	for await (const { condition } of slicesByName(store, way)) {
		const rows = await query
			.where(condition)
			.orderBy("registrations.sort_name")
			.orderBy("registrations.person_id")
			.execute();
		yield readRows(rows, columns);
	}
}

export async function countPeople(store: Store, scope: PeopleScope, request: PeopleRequest): Promise<number> {
	return (await listPeople(store, scope, { ...request, page: 1, pageSize: 1 })).total;
}

export function requestedColumns(
	store: Store,
	{ event, now, offers = () => true }: PeopleScope,
	{ headers, languageId }: PeopleRequest,
) {
	const all = peopleColumns({ store, now }, event, languageId).filter(offers);
	const wanted =
		headers && headers.length > 0
			? [...new Set(headers)]
			: defaultHeaders.filter((key) => all.some((column) => column.key === key));
	return { all, columns: wanted.map((key) => requireColumn(all, key)) };
}

function requireColumn(columns: SourcedColumn[], key: string): SourcedColumn {
	const column = columns.find((column) => column.key === key);
	if (!column) throw new Refusal("badRequest");
	return column;
}

function requireSorted(columns: SourcedColumn[], key: string): SourcedColumn {
	const column = requireColumn(columns, key);
	if (column.isUnsorted) throw new Refusal("badRequest");
	return column;
}

type Joined = Tables & { registrations: Tables["registrations"] };
type PeopleQuery = SelectQueryBuilder<Joined, "people" | "registrations", object>;

function peopleIn(store: Store, { domainId, event, eventIds }: PeopleScope): PeopleQuery {
	const people = event
		? withPeople(store.selectFrom("registrations")).where("registrations.event_id", "=", event.id)
		: peopleOf(store, eventIds)
				// People of no event are joined by key, for a database may scan all registrations for a condition that none meets.
				.leftJoin("registrations", (join) =>
					join.onRef("registrations.person_id", "=", "people.id").on("registrations.event_id", "=", ""),
				)
				// Keeps the database from using this index, as in `idRangesOfDomain`.
				.where(sql`coalesce(people.domain_id, '')`, "=", domainId);
	return people as unknown as PeopleQuery;
}

type RecordsQuery = SelectQueryBuilder<Tables, "registrations", object>;

function withPeople(records: RecordsQuery) {
	return records.innerJoin("attendees as people", (join) =>
		join.onRef("people.id", "=", "registrations.person_id").onRef("people.at_event_id", "=", "registrations.event_id"),
	);
}

/** Registrations alone: what a list needs of people is copied into them, so that only the index of lists is read. */
export function recordsWhere(store: Store, eventId: string, conditions: Condition[]): RecordsQuery {
	const records = store.selectFrom("registrations").where("registrations.event_id", "=", eventId);
	return conditions.reduce((all, condition) => all.where(condition as RawBuilder<boolean>), records as RecordsQuery);
}

/** The domain's people by their own data; for organisers of some events only, as one of these events knows them. */
function peopleOf(store: Store, eventIds: string[] | undefined) {
	const everybody = store.selectFrom("people");
	if (eventIds === undefined) return everybody;
	const atEvents = store.selectFrom("attendees as people").where("people.at_event_id", "=", (from) =>
		from
			.selectFrom("registrations as theirs")
			.select((row) => row.fn.min("theirs.event_id").as("event_id"))
			.whereRef("theirs.person_id", "=", "people.id")
			.where("theirs.event_id", "in", ["", ...eventIds]),
	);
	return atEvents as unknown as typeof everybody;
}

export type Condition = RawBuilder<unknown>;

export function conditionsFor(
	scope: PeopleScope,
	columns: SourcedColumn[],
	{ filters = [], conditions = [], q = "", view = "all", ids }: PeopleRequest,
): Condition[] {
	return [
		...(scope.event ? [isNotMerged(scope.event.id), ...conditionsOfView[view]] : []),
		...(scope.event && hadAnonymousMode(scope.event) ? [hasSaidSomething(scope.event.id)] : []),
		...(scope.event && ids ? [sql`registrations.person_id in (${sql.join(["", ...ids])})`] : []),
		...filters.map((filter) => condition(requireColumn(columns, filter.key), filter)),
		...conditions,
		...searchConditions(scope, columns, q),
	];
}

/** Also once it is off again: those who entered by a tap meanwhile are still there. */
const hadAnonymousMode = ({ document }: LoadedEvent) => document.settings[catalogue.anonymousActive.flag] !== undefined;

/** At an event each word is the beginning of a word of the name, company, address or badge code; in a domain it is in the name. */
function searchConditions({ event }: PeopleScope, columns: SourcedColumn[], q: string): Condition[] {
	if (event) return piecesOf(q).map(isFoundBy);
	const pieces = q.trim().split(/\s+/).filter(Boolean);
	const name = requireColumn(columns, "name").folded;
	const inName = containsName(name ?? sql`''`, pieces.filter((piece) => !piece.includes("@")).join(" "));
	const inEmail = pieces
		.filter((piece) => piece.includes("@"))
		.slice(0, 8)
		// Addresses are stored in lower case.
		.map((piece) => sql`people.email like ${`%${escapeLike(piece.toLowerCase())}%`} escape '\\'`);
	return [...(inName ? [inName] : []), ...inEmail];
}

function condition(
	{ sql: source, listed, folded, has, isTrue }: SourcedColumn,
	filter: ColumnFilter,
): RawBuilder<unknown> {
	const value = listed ?? source;
	const asText = sql`cast(${value} as text)`;
	if (filter.operator === "empty") return sql`coalesce(${asText}, '') in ('', '[]')`;
	if (filter.operator === "filled") return sql`coalesce(${asText}, '') not in ('', '[]')`;
	if (filter.operator === "yes" || filter.operator === "no") {
		if (!isTrue) throw new Refusal("badRequest");
		return filter.operator === "yes" ? isTrue : sql`not coalesce(${isTrue}, false)`;
	}
	if ("value" in filter) return (folded && containsFolded(folded, filter.value)) ?? contains(value, filter.value);
	if (!("values" in filter) || filter.values.length === 0) return sql`1 = 0`;
	if (has) return sql`(${sql.join(filter.values.map(has), sql` or `)})`;
	// Several values of one answer are stored as a list. The JSON value is extracted a second time only for that.
	const inList = filter.values.map(
		(offered) => sql`${asText} like ${`%${escapeLike(JSON.stringify(offered))}%`} escape '\\'`,
	);
	return sql`(${asText} in (${sql.join(filter.values)}) or (${asText} like '[%' and (${sql.join(inList, sql` or `)})))`;
}

type SelectedRow = { id: string; person_extended: string; record_extended: string | null } & Record<string, unknown>;

function selecting(query: PeopleQuery, columns: SourcedColumn[]) {
	const selected = columns.flatMap(({ sql: value, extended, read }, index) =>
		extended || read ? [] : [value.as(sql.ref(`c${index}`))],
	);
	return query
		.select(["people.id", "people.extended as person_extended", "registrations.extended as record_extended"])
		.select(selected) as unknown as SelectQueryBuilder<Joined, "people" | "registrations", SelectedRow>;
}

async function readRows(rows: SelectedRow[], columns: SourcedColumn[]): Promise<PeopleRow[]> {
	const ids = rows.map(({ id }) => id);
	const read = await Promise.all(columns.map((column) => (ids.length > 0 ? column.read?.(ids) : undefined)));
	return rows.map((row) => readRow(row, columns, read));
}

function readRow(
	row: SelectedRow,
	columns: SourcedColumn[],
	read: (ReadonlyMap<string, unknown> | undefined)[],
): PeopleRow {
	const maps = {
		person: readJson<Extended>(row.person_extended),
		record: readJson<Extended>(row.record_extended ?? "{}"),
	};
	const values = columns.map(({ key, kind, extended, read: isRead }, index) => {
		if (isRead) return [key, read[index]?.get(row.id) ?? null];
		if (extended) return [key, maps[extended.of][extended.key] ?? null];
		const value = row[`c${index}`] ?? null;
		if (kind === "money") return [key, value === null ? null : Number(value)];
		return [key, kind === "yesNo" ? Number(value) === 1 : value];
	});
	return { id: row.id, ...Object.fromEntries(values) };
}
