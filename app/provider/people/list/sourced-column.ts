import { type RawBuilder, sql } from "kysely";
import type { PeopleColumn } from "~/domain/people/people-list";
import type { Store } from "../../ground/store/open";

export interface ColumnContext {
	store: Store;
	now: Date;
}

/** A column of the list of people with the source of its values: SQL to filter and sort, a key of a JSON map, or both. */
export interface SourcedColumn extends PeopleColumn {
	sql: RawBuilder<unknown>;
	/** A text that is a number, and one in workbooks. */
	isNumber?: boolean;
	/** For booleans: the condition for true. */
	isTrue?: RawBuilder<unknown>;
	/** The copy in the registration by which lists sort and filter, if there is one (docs/decisions/120). */
	listed?: RawBuilder<unknown>;
	/** The folded copy, without accents, ligatures and capitals, if there is one. */
	folded?: RawBuilder<unknown>;
	/** Read from the row's JSON map rather than selected. */
	extended?: { of: "person" | "record"; key: string };
	/** The condition for one value, if several values have rows of their own. */
	has?: (value: string) => RawBuilder<unknown>;
	/** Reads the values separately, for the people who are shown. */
	read?: (personIds: string[]) => Promise<ReadonlyMap<string, unknown>>;
}

/** 1 for true and 0 for false, on both databases. */
export function yesNo(key: string, label: string, isTrue: RawBuilder<unknown>): SourcedColumn {
	return { key, label, kind: "yesNo", isTrue, sql: sql`(case when ${isTrue} then 1 else 0 end)` };
}
