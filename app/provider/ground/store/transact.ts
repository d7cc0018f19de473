import type { Transaction } from "kysely";
import { passNudges } from "../background/nudge";
import type { Store } from "./open";
import type { Tables } from "./schema";

export type Writing = Transaction<Tables>;

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

async function attemptOnce<T>(store: Store, work: (writing: Writing) => Promise<T>): Promise<T> {
	let written: Writing | undefined;
	const result = await store.transaction().execute((writing) => {
		written = writing;
		return work(writing);
	});
	if (written) passNudges(store, written);
	return result;
}
