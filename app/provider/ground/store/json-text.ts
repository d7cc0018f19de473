import { PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Store } from "./open";

/** The text under a key of a JSON column, which both engines support but spell differently; null when absent. */
export function jsonText(store: Store, column: RawBuilder<string>, key: string): RawBuilder<string | null> {
	return store.getExecutor().adapter instanceof PostgresAdapter
		? sql`(${column}::jsonb ->> ${key}::text)`
		: sql`cast(json_extract(${column}, ${`$."${key}"`}) as text)`;
}
