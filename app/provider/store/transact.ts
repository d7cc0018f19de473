import type { Transaction } from "kysely";
import type { Store } from "./open";
import type { Tables } from "./schema";

export type Writing = Transaction<Tables>;

const conflicts = new Set(["40001", "40P01", "SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT"]);
const attempts = 6;

/** Runs a transaction, again from the start when the engine chose it as the victim of a conflict. */
export async function transact<T>(store: Store, work: (writing: Writing) => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await store.transaction().execute(work);
		} catch (error) {
			if (attempt === attempts || !conflicts.has((error as { code?: string }).code ?? "")) throw error;
			await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
		}
	}
}
