import { type Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Tables } from "./schema";

/** `options=-c search_path=…` in the address chooses a schema: tests give each world its own. */
export function postgresDialect(url: string) {
	return new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 10 }) });
}

/** Where tables go. The migrator must be told: it takes a table of the same name in any other schema for its own. */
export async function currentSchema(store: Kysely<Tables>): Promise<string> {
	const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(store);
	const schema = rows[0]?.schema;
	if (!schema) throw new Error("the search_path of the PostgreSQL address names no existing schema");
	return schema;
}
