import { PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Store } from "./open";

/** The text of a key of a JSON column: the one thing that both engines have and spell differently. Absent is null. */
export function jsonText(store: Store, column: RawBuilder<string>, key: string): RawBuilder<string | null> {
	return store.getExecutor().adapter instanceof PostgresAdapter
		? sql`(${column}::jsonb ->> ${key}::text)`
		: sql`cast(json_extract(${column}, ${`$."${key}"`}) as text)`;
}
