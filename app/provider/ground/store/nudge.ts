import { tell } from "./told";
import type { Transaction } from "./transact";

/** Asks for a job of the background as soon as this transaction holds; without a loop the row waits for one. */
export function nudge(tx: Transaction, name: string) {
	tell(tx, "nudges", name);
}
