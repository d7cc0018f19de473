import { CompiledQuery, PostgresAdapter, sql } from "kysely";
import type { Store } from "~/provider/ground/store/open";

/** Tables with a row or so for each thing that an event offers or does: they may be read whole. */
const small = new Set([
	"domains",
	"events",
	"slots",
	"quota_values",
	"article_stocks",
	"promo_codes",
	"invoice_series",
	"roles",
	"jobs",
	"begun_work",
	"live_states",
	"ballots",
	"ballot_rounds",
	"screen_links",
	"door_devices",
	"door_counts",
	"door_salts",
	"emotions",
	"sequences",
	"first_organiser_links",
	"event_files",
	"dropped_files",
	"event_draft_changes",
	"published_entries",
	"people_imports",
	"people_import_parts",
	"import_columns",
	"event_publications",
	"recounts",
	"mailings",
	"person_merges",
	// The house leaves these empty, so that PostgreSQL takes whichever index it has; SQLite tells of them.
	...(process.env.TEST_DATABASE_URL ? ["mailing_recipients", "desk_payments"] : []),
]);

/** Columns whose value many people share: an index that is searched by these alone is read whole. */
const broad = new Set([
	"event_id",
	"domain_id",
	"kind",
	"action_id",
	"provider",
	"language_id",
	"typology_id",
	"country",
	"day_id",
	"conference_id",
]);

/** Returns where the engine reads more of a large table than was asked for, a sentence each. */
export async function wideReadings(store: Store, statement: CompiledQuery): Promise<string[]> {
	const isPostgres = store.getExecutor().adapter instanceof PostgresAdapter;
	return isPostgres ? ofPostgres(store, statement) : ofSqlite(store, statement);
}

async function ofSqlite(store: Store, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
	const { rows } = await store.executeQuery<{ detail: string }>(
		CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
	);
	const aliases = new Map([...text.matchAll(/"?(\w+)"? as "?(\w+)"?/g)].map(([, table, alias]) => [alias, table]));
	const found: string[] = [];
	for (const { detail } of rows) {
		const [, way, name = "", rest = ""] = /^(SCAN|SEARCH) (\w+)(.*)$/.exec(detail) ?? [];
		const table = aliases.get(name) ?? name;
		if (!way || small.has(table) || !(await isTable(store, table))) continue;
		const columns = [...rest.matchAll(/(\w+)[=<>]+\?/g)].map(([, column]) => column ?? "");
		if (way === "SCAN" || rest.includes("AUTOMATIC") || columns.every((one) => broad.has(one))) found.push(detail);
	}
	return found;
}

async function isTable(store: Store, name: string): Promise<boolean> {
	const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(store);
	return rows.length > 0;
}

interface PlanNode {
	"Node Type": string;
	"Relation Name"?: string;
	"Index Name"?: string;
	"Index Cond"?: string;
	Plans?: PlanNode[];
}

/** Makes reading a table whole look more expensive than anything: if it still happens, there is no index to use. */
async function ofPostgres(store: Store, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
	const plans = await store.transaction().execute(async (db) => {
		await sql`set local enable_seqscan = off`.execute(db);
		const { rows } = await db.executeQuery<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
			CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
		);
		return rows.flatMap((row) => row["QUERY PLAN"]);
	});
	const partial = await partialIndexes(store);
	const found: string[] = [];
	const look = (node: PlanNode, above = "") => {
		const table = node["Relation Name"] ?? above;
		const { "Node Type": type, "Index Name": index = "", "Index Cond": condition = "" } = node;
		const columns = [...condition.matchAll(/\((\w+)\)?(?:::\w+)? (?:=|>|<|>=|<=|IS) /g)].map(([, one]) => one ?? "");
		const isSearch = index !== "" && !partial.has(index) && columns.every((one) => broad.has(one));
		// A call that names no event asks for '', where nobody is: any index reads nothing.
		const isNowhere = condition === "(event_id = ''::text)";
		const isWide = type === "Seq Scan" || (isSearch && !isNowhere);
		if (isWide && !small.has(table)) found.push([type, table, index, condition].join(" "));
		for (const below of node.Plans ?? []) look(below, table);
	};
	for (const { Plan } of plans) look(Plan);
	return found;
}

/** Partial indexes hold only a few rows, and may be read whole. */
async function partialIndexes(store: Store): Promise<Set<string>> {
	const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
		where schemaname = current_schema() and indexdef like '% WHERE %'`.execute(store);
	return new Set(rows.map(({ name }) => name));
}
