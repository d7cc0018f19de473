import type { KnownEvent } from "../events/known-event";
import type { Reading } from "../store/transact";

/**
 * Counts something of an event again, from the rows, and tells what differs from what its counters, limits or states say: a
 * sentence each. Nothing is written.
 */
export type Check = (reading: Reading, event: KnownEvent) => Promise<string[]>;

export async function runChecks(checks: Check[], reading: Reading, event: KnownEvent): Promise<string[]> {
	const found: string[] = [];
	for (const check of checks) found.push(...(await check(reading, event)));
	return found;
}
