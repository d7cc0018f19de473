import type { Transaction } from "kysely";
import type { Store } from "./open";
import type { Tables } from "./schema";
import { passTold } from "./told";

export type Writing = Transaction<Tables>;

/** What only reads does so from the store, or in the transaction of who writes. */
export type Reading = Store | Writing;

/** PostgreSQL's; on SQLite a writer has waited for its lock before it began. */
const conflicts = new Set(["40001", "40P01"]);
const attempts = 6;

/** Runs a transaction, again from the start when the engine chose it as the victim of a conflict. */
export async function transact<T>(store: Store, work: (writing: Writing) => Promise<T>): Promise<T> {
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
export async function rehearse<T>(store: Store, work: (writing: Writing) => Promise<T>): Promise<T> {
	try {
		return await transact(store, async (writing) => {
			throw new Rehearsed(await work(writing));
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

async function attemptOnce<T>(store: Store, work: (writing: Writing) => Promise<T>): Promise<T> {
	let written: Writing | undefined;
	const result = await store.transaction().execute((writing) => {
		written = writing;
		return work(writing);
	});
	if (written) passTold(store, written);
	return result;
}
