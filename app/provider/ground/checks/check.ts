import type { LoadedEvent } from "../events/known-event";
import type { Database } from "../store/transact";

/** One thing that is counted of an event again, and what to do about what it tells. */
export interface Check {
	/** What differs from what the event's counters, limits or states say: a sentence each. Nothing is written. */
	find(db: Database, event: LoadedEvent): Promise<string[]>;
	/** A sentence for whoever reads the others, by whom and how it is mended. */
	remedy: string;
}

export interface Finding {
	what: string;
	remedy: string;
}

export async function findAll(checks: Check[], db: Database, event: LoadedEvent): Promise<Finding[]> {
	const found: Finding[] = [];
	for (const { find, remedy } of checks) {
		for (const what of await find(db, event)) found.push({ what, remedy });
	}
	return found;
}

/** What differs alone. */
export async function runChecks(checks: Check[], db: Database, event: LoadedEvent): Promise<string[]> {
	return (await findAll(checks, db, event)).map(({ what }) => what);
}
