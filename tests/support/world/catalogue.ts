import { type RawBuilder, sql } from "kysely";
import type { Store } from "~/provider/ground/store/open";
import { onPostgres } from "./world";

/**
 * Returns all that an engine knows of a store's tables, a line for each thing: two stores with one schema have the same lines.
 */
export async function catalogueOf(store: Store): Promise<string[]> {
	const lines: string[] = [];
	for (const [kind, query] of Object.entries(onPostgres ? postgresCatalogue : sqliteCatalogue)) {
		const { rows } = await query.execute(store);
		lines.push(...rows.map((row) => `${kind} ${Object.values(row).map(plain).join(" | ")}`));
	}
	return lines.sort();
}

/** Statements are stored as they were written; quotes, capitals and spaces do not matter. */
function plain(value: unknown): string {
	return String(value)
		.toLowerCase()
		.replaceAll('"', "")
		.replace(/\s+/g, " ")
		.replaceAll("( ", "(")
		.replaceAll(" (", "(");
}

type Catalogue = Record<string, RawBuilder<Record<string, unknown>>>;

/** The position of an index in `index_list` is included too: of two equally good ones, the engine takes the first. */
const sqliteCatalogue: Catalogue = {
	table: sql`select name, type, ncol, wr, strict from pragma_table_list where schema = 'main'`,
	column: sql`select t.name as t, c.* from pragma_table_list as t, pragma_table_xinfo(t.name) as c where t.schema = 'main'`,
	// Lists which of these clauses a statement has, because the engine reports them in no other way.
	clause: sql`select t.name, c.value from sqlite_schema as t,
		json_each('["check (", " collate ", "autoincrement", "generated ", "on conflict", "deferrable", "on delete", "on update"]') as c
		where t.type = 'table' and replace(lower(t.sql), 'check(', 'check (') like '%' || c.value || '%'`,
	reference: sql`select t.name, f.* from pragma_table_list as t, pragma_foreign_key_list(t.name) as f where t.schema = 'main'`,
	index: sql`select t.name as t, i.* from pragma_table_list as t, pragma_index_list(t.name) as i where t.schema = 'main'`,
	"index column": sql`select i.name as i, c.* from sqlite_schema as i, pragma_index_xinfo(i.name) as c where i.type = 'index'`,
	statement: sql`select name, type, sql from sqlite_schema where type <> 'table'`,
};

const inSchema = sql`current_schema()::regnamespace`;
const withoutSchema = (definition: string) =>
	sql`replace(${sql.raw(definition)}, quote_ident(current_schema()) || '.', '')`;

const postgresCatalogue: Catalogue = {
	relation: sql`select relname, relkind, relpersistence, reloptions, relrowsecurity, relreplident
		from pg_class where relnamespace = ${inSchema}`,
	column: sql`select relname, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
			attstorage, attcompression, attstattarget, attcollation::regcollation, pg_get_expr(adbin, adrelid)
		from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
		where relnamespace = ${inSchema} and relkind = 'r' and attnum > 0`,
	constraint: sql`select conrelid::regclass, conname, contype, convalidated, ${withoutSchema("pg_get_constraintdef(oid)")}
		from pg_constraint where connamespace = ${inSchema}`,
	index: sql`select ${withoutSchema("pg_get_indexdef(indexrelid)")}, indisunique, indisprimary, indisvalid, indisclustered
		from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = ${inSchema}`,
	trigger: sql`select ${withoutSchema("pg_get_triggerdef(pg_trigger.oid)")}
		from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = ${inSchema} and not tgisinternal`,
	function: sql`select proname, prosrc from pg_proc where pronamespace = ${inSchema}`,
	type: sql`select typname, typtype from pg_type where typnamespace = ${inSchema}`,
};
