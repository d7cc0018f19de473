import { type CompiledQuery, sql } from "kysely";
import type { Store } from "~/provider/ground/store/open";
import { queriesOf } from "./statements";
import { onPostgres } from "./world";

/** Rows that were added (+) and removed (-), by table. */
export type Changes = Record<string, string[]>;

/**
 * Returns what some work changed in any row of any table. A table is read again only after a writing statement that names it,
 * because most refused calls write nothing. No table of the store changes together with another by itself, except the list
 * columns of registrations.
 */
export function watchStore(store: Store) {
	const known = new Map<string, Set<string>>();
	let names: string[] = [];
	/** The tables for which `known` is out of date. */
	let stale = new Set<string>();

	async function readStale(): Promise<Changes> {
		if (names.length === 0) {
			names = await tablesOf(store);
			stale = new Set(names);
		}
		const changes: Changes = {};
		for (const name of stale) {
			const before = known.get(name) ?? new Set();
			const { rows } = await sql`select * from ${sql.table(name)}`.execute(store);
			const after = new Set(rows.map((row) => JSON.stringify(row)));
			known.set(name, after);
			const [gone, come] = [[...before].filter((row) => !after.has(row)), [...after].filter((row) => !before.has(row))];
			if (gone.length + come.length > 0)
				changes[name] = [...gone.map((row) => `- ${row}`), ...come.map((row) => `+ ${row}`)];
		}
		stale = new Set();
		return changes;
	}

	function noteWritten(queries: CompiledQuery[]) {
		for (const query of queries) {
			if (!/\b(insert|update|delete)\b/i.test(query.sql)) continue;
			for (const name of names) if (query.sql.includes(name)) stale.add(name);
			// Registrations follow these tables by triggers (docs/decisions/120).
			if (/"(people|companies|day_registrations|day_presences)"/.test(query.sql)) stale.add("registrations");
		}
	}

	return {
		async changesOf(work: () => Promise<unknown>): Promise<Changes> {
			await readStale();
			noteWritten(await queriesOf(work));
			return readStale();
		},
		/** Runs work whose changes do not count. */
		async pass<T>(work: () => Promise<T>): Promise<T> {
			let end = (): T => {
				throw new Error("the work has not ended");
			};
			const queries = await queriesOf(async () => {
				try {
					const answer = await work();
					end = () => answer;
				} catch (error) {
					end = () => {
						throw error;
					};
				}
			});
			noteWritten(queries);
			return end();
		},
	};
}

async function tablesOf(store: Store): Promise<string[]> {
	const { rows } = onPostgres
		? await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(
				store,
			)
		: await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(store);
	return rows.map(({ name }) => name);
}
