import { sql } from "kysely";
import type { Store } from "~/provider/ground/store/open";
import { onPostgres } from "./world";

/**
 * Lists the tables of the store that have one of the columns. Kysely's own introspection reads every schema of a PostgreSQL
 * database, and fails if another test drops its own at that moment.
 */
export async function tablesWith(store: Store, columns: string[]): Promise<string[]> {
	const { rows } = onPostgres
		? await sql<{ name: string }>`
			select distinct table_name as name from information_schema.columns
			where table_schema = current_schema() and column_name in (${sql.join(columns)})`.execute(store)
		: await sql<{ name: string }>`
			select distinct tables.name from sqlite_schema as tables, pragma_table_info(tables.name) as columns
			where tables.type = 'table' and columns.name in (${sql.join(columns)})`.execute(store);
	return rows.map(({ name }) => name);
}
