import { sql } from "kysely";
import type { Database } from "../store/transact";
import { yieldToEventLoop } from "../store/yield-to-event-loop";

/** The number of people to read at once, which takes some five milliseconds. */
const peoplePerRange = 500;

/** The first and last ids of successive groups of registered people, yielding to other work of the process between them. */
export function idRangesOfPeople(db: Database, eventId: string): AsyncGenerator<[string, string]> {
	return idRanges((after) =>
		db
			.selectFrom("registrations")
			.select("person_id as id")
			.where("event_id", "=", eventId)
			.where("person_id", ">", after)
			.orderBy("person_id")
			.limit(peoplePerRange)
			.execute(),
	);
}

export function idRangesOfDomain(db: Database, domainId: string): AsyncGenerator<[string, string]> {
	return idRanges((after) =>
		db
			.selectFrom("people")
			.select("id")
			// The expression keeps the engine from using the index on the domain: it would sort all people of the domain for each
			// range.
			.where(sql`coalesce(domain_id, '')`, "=", domainId)
			.where("id", ">", after)
			.orderBy("id")
			.limit(peoplePerRange)
			.execute(),
	);
}

async function* idRanges(read: (after: string) => Promise<{ id: string }[]>): AsyncGenerator<[string, string]> {
	let after = "";
	for (;;) {
		const rows = await read(after);
		const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
		if (!first || !last) return;
		yield [first, last];
		after = last;
		await yieldToEventLoop();
	}
}
