import type { LoadedEvent } from "../events/loaded-event";
import type { Database } from "../store/transact";

export interface Check {
	/** Compares with the event's counters, limits and states; returns a sentence for each difference. Writes nothing. */
	find(db: Database, event: LoadedEvent): Promise<string[]>;
	/** A sentence for the reader of the others: by whom and how the difference is fixed. */
	remedy: string;
}

export interface Finding {
	what: string;
	remedy: string;
}

export async function findAll(checks: Check[], db: Database, event: LoadedEvent): Promise<Finding[]> {
	const findings: Finding[] = [];
	for (const { find, remedy } of checks) for (const what of await find(db, event)) findings.push({ what, remedy });
	return findings;
}

export async function runChecks(checks: Check[], db: Database, event: LoadedEvent): Promise<string[]> {
	return (await findAll(checks, db, event)).map(({ what }) => what);
}
