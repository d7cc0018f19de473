import { PostgresAdapter, sql } from "kysely";
import type { Store } from "./open";

/** A write costs a flush of the disk: a success is remembered for these milliseconds. */
const validForMs = 5_000;

const newLastCheck = () => ({ at: Number.NEGATIVE_INFINITY });

/**
 * Reading would not tell that it cannot. The smallest write: SQLite's unread `user_version`, PostgreSQL's transaction number.
 */
export async function checkWritable(store: Store, now: () => number = Date.now): Promise<void> {
	await store.selectFrom("events").select("id").limit(1).execute();
	const lastCheck = store.memory.get(newLastCheck);
	if (now() - lastCheck.at < validForMs) return;
	try {
		const isPostgres = store.getExecutor().adapter instanceof PostgresAdapter;
		await (isPostgres ? writeOnPostgres(store) : sql`pragma user_version = 1`.execute(store));
	} catch (error) {
		// Somebody else is writing at this moment, so that the store is writable.
		if (!String((error as { code?: unknown }).code).startsWith("SQLITE_BUSY")) throw error;
	}
	lastCheck.at = now();
}

async function writeOnPostgres(store: Store) {
	const { rows } = await sql<{
		mode: string;
	}>`select txid_current(), current_setting('transaction_read_only') as mode`.execute(store);
	if (rows[0]?.mode === "on") throw Object.assign(new Error("the database takes no writes"), { code: "25006" });
}
