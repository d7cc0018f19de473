import { PostgresDialect } from "kysely";
import pg from "pg";

/** `options=-c search_path=…` in the address chooses a schema: tests give each world its own. */
export function postgresDialect(url: string) {
	return new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 10 }) });
}
