import type { Transaction as KyselyTransaction } from "kysely";
import type { Store } from "./open";
import type { Tables } from "./schema";
import { passTold } from "./told";

export type Transaction = KyselyTransaction<Tables>;

/** What only reads does so from the store, or in the transaction of who writes. */
export type Database = Store | Transaction;

/** PostgreSQL's; on SQLite a writer has waited for its lock before it began. */
const conflicts = new Set(["40001", "40P01"]);
const attempts = 6;

/** Runs a transaction, again from the start when the engine chose it as the victim of a conflict. */
export async function transact<T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await attemptOnce(store, work);
		} catch (error) {
			if (attempt === attempts || !conflicts.has((error as { code?: string }).code ?? "")) throw error;
			await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
		}
	}
}

/** What a transaction answers, with everything that it wrote undone: how a dry run knows. */
export async function rehearse<T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> {
	try {
		return await transact(store, async (tx) => {
			throw new Rehearsed(await work(tx));
		});
	} catch (error) {
		if (error instanceof Rehearsed) return error.answer as T;
		throw error;
	}
}

class Rehearsed extends Error {
	constructor(readonly answer: unknown) {
		super("undone");
	}
}

async function attemptOnce<T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> {
	let written: Transaction | undefined;
	const result = await store.transaction().execute((tx) => {
		written = tx;
		return work(tx);
	});
	if (written) passTold(store, written);
	return result;
}
