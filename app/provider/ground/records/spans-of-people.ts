import { sql } from "kysely";
import { breathe } from "../store/breathe";
import type { Store } from "../store/open";
import type { Transaction } from "../store/transact";

/** So many people are read in one go: some five milliseconds. */
const peoplePerSpan = 500;

/** The first and last ids of who has a record, some hundred people a time, with other work of the process between. */
export function spansOfPeople(db: Store | Transaction, eventId: string): AsyncGenerator<[string, string]> {
	return spans((after) =>
		db
			.selectFrom("registrations")
			.select("person_id as id")
			.where("event_id", "=", eventId)
			.where("person_id", ">", after)
			.orderBy("person_id")
			.limit(peoplePerSpan)
			.execute(),
	);
}

/** The same of everybody in a domain. */
export function spansOfDomain(db: Store | Transaction, domainId: string): AsyncGenerator<[string, string]> {
	return spans((after) =>
		db
			.selectFrom("people")
			.select("id")
			// Not to be searched by: an engine would sort all people of the domain for each span.
			.where(sql`coalesce(domain_id, '')`, "=", domainId)
			.where("id", ">", after)
			.orderBy("id")
			.limit(peoplePerSpan)
			.execute(),
	);
}

async function* spans(read: (after: string) => Promise<{ id: string }[]>): AsyncGenerator<[string, string]> {
	let after = "";
	for (;;) {
		const rows = await read(after);
		const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
		if (!first || !last) return;
		yield [first, last];
		after = last;
		await breathe();
	}
}
