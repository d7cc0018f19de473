import { tell } from "./told";
import type { Writing } from "./transact";

/** Asks for a job of the background as soon as this transaction holds; without a loop the row waits for one. */
export function nudge(writing: Writing, name: string) {
	tell(writing, "nudges", name);
}
