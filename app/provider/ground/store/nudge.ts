import { publishOnCommit } from "./publish";
import type { Transaction } from "./transact";

/** Wakes a background job as soon as this transaction is committed. Without a job loop, the row waits for one. */
export function nudge(tx: Transaction, name: string) {
	publishOnCommit(tx, "nudges", name);
}
