import type { Kysely } from "kysely";
import { lookOnce } from "./before-commit";
import { withMemory } from "./memory";
import type { Store, Transaction } from "./open";
import { deliverPublished } from "./publish";
import type { Tables } from "./schema";

export type { Transaction };

/** For code that needs only the tables: of the store itself, or of an open transaction. */
export type Database = Kysely<Tables>;

/** PostgreSQL's codes; on SQLite a writer has waited for its lock before it began. */
const conflicts = new Set<string | undefined>(["40001", "40P01"]);
const maxAttempts = 6;

/** Runs a transaction, again from the start when the engine chose it as the victim of a conflict (decision 2). */
export async function transact<T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await attemptOnce(store, work);
		} catch (error) {
			if (attempt === maxAttempts || !conflicts.has((error as { code?: string }).code)) throw error;
			await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
		}
	}
}

/** Runs a transaction, rolls it back and returns its result: for dry runs. */
export async function runAndRollBack<T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> {
	try {
		return await transact(store, async (tx) => {
			throw new RolledBack(await work(tx));
		});
	} catch (error) {
		if (error instanceof RolledBack) return error.answer as T;
		throw error;
	}
}

class RolledBack extends Error {
	constructor(readonly answer: unknown) {
		super("undone");
	}
}

async function attemptOnce<T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> {
	let written: Transaction | undefined;
	let whenCommitted: (() => void)[] = [];
	const result = await store.transaction().execute(async (tx) => {
		written = Object.assign(withMemory<Transaction>(tx), { watcher: store.watcher });
		const made = await work(written);
		whenCommitted = await lookOnce(written);
		return made;
	});
	if (written) deliverPublished(store, written);
	for (const tell of whenCommitted) tell();
	return result;
}

/**
 * Reads one state of the store, whatever is written meanwhile: its own snapshot on SQLite, `repeatable read` on PostgreSQL. It
 * neither waits for a writer nor blocks one.
 */
export function readOneState<T>(store: Store, read: (db: Transaction) => Promise<T>): Promise<T> {
	return store
		.transaction()
		.setIsolationLevel("repeatable read")
		.setAccessMode("read only")
		.execute((tx) => read(withMemory<Transaction>(tx)));
}
