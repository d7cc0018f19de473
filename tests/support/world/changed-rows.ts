import type { Store } from "~/provider/ground/store/open";
import type { Tables } from "~/provider/ground/store/schema";
import { type Transaction, transact } from "~/provider/ground/store/transact";
import { type Changes, watchStore } from "./whole-store";

/** Returns what some work changes in a transaction of its own. */
export const changesIn =
	(store: Store) =>
	(work: (tx: Transaction) => Promise<unknown>): Promise<Changes> =>
		watchStore(store).changesOf(() => transact(store, work));

/** Returns the rows of a table that were written (`+`) or are gone (`-`), by these columns. */
export function changedRows(changes: Changes, table: keyof Tables, ...columns: string[]): string[] {
	const lines = (changes[table] ?? []).map((line) => [line.slice(0, 1), JSON.parse(line.slice(2))] as const);
	return lines.map(([sign, row]) => [sign, ...columns.map((column) => row[column])].join(" ")).sort();
}

/** Inserts rows as they are given, without what the compiler would ask of them. */
export const putRows =
	(store: Store) =>
	(table: keyof Tables, ...rows: object[]) =>
		store
			.insertInto(table)
			.values(rows as never)
			.execute();
