import { type RawBuilder, sql } from "kysely";
import type { PeopleColumn } from "~/domain/people/people-list";
import type { Store } from "../../ground/store/open";

/** What columns are made with: they read the store, and what is so now is so at a moment. */
export interface ColumnContext {
	store: Store;
	now: Date;
}

/** A column of the list of people with where its value comes from: SQL to filter and sort, a place in a JSON map, or both. */
export interface SourcedColumn extends PeopleColumn {
	sql: RawBuilder<unknown>;
	/** Of yes or no: when it is yes. */
	isTrue?: RawBuilder<unknown>;
	/** The same as lists sort and filter by it, where the engine keeps it beside the record (docs/decisions/126). */
	listed?: RawBuilder<unknown>;
	/** The same without accents, ligatures and capitals, where it is kept. */
	folded?: RawBuilder<unknown>;
	/** Read from the row's map rather than selected. */
	extended?: { of: "person" | "record"; key: string };
	/** Whether a value is one of several, which have rows of their own. */
	has?: (value: string) => RawBuilder<unknown>;
	/** Read apart, of the people who are shown. */
	read?: (personIds: string[]) => Promise<ReadonlyMap<string, unknown>>;
}

/** `true` is 1 and `false` 0, on both engines. */
export function yesNo(key: string, label: string, isTrue: RawBuilder<unknown>): SourcedColumn {
	return { key, label, kind: "yesNo", isTrue, sql: sql`(case when ${isTrue} then 1 else 0 end)` };
}
