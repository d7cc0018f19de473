import { PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Store } from "./open";

/** Makes the reader of a stored JSON text whose shape is not trusted: a file or a form of an earlier version wrote it. */
export function jsonColumn<S extends z.ZodType>(schema: S): (text: string) => z.output<S> {
	return (text) => schema.parse(JSON.parse(text));
}

/** Not validated: only this code writes these columns, a schema would drop unknown fields, and lists read thousands of them. */
export function readJson<T>(text: string): T {
	return JSON.parse(text);
}

/** The text under a key of a JSON column, which both engines support but spell differently; null when absent. */
export function jsonText(store: Store, column: RawBuilder<string>, key: string): RawBuilder<string | null> {
	return store.getExecutor().adapter instanceof PostgresAdapter
		? sql`(${column}::jsonb ->> ${key}::text)`
		: sql`cast(json_extract(${column}, ${`$."${key}"`}) as text)`;
}
