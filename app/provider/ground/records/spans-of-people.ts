import type { Store } from "../store/open";
import type { Writing } from "../store/transact";

/** So many people are counted in one go: some ten milliseconds. */
const peoplePerSpan = 1000;

/** The first and last ids of who has a record, some thousand people a time, with other work of the process between. */
export async function* spansOfPeople(reading: Store | Writing, eventId: string): AsyncGenerator<[string, string]> {
	let after = "";
	for (;;) {
		const rows = await reading
			.selectFrom("registrations")
			.select("person_id")
			.where("event_id", "=", eventId)
			.where("person_id", ">", after)
			.orderBy("person_id")
			.limit(peoplePerSpan)
			.execute();
		const [first, last] = [rows[0]?.person_id, rows.at(-1)?.person_id];
		if (!first || !last) return;
		yield [first, last];
		after = last;
		await new Promise((resolve) => setImmediate(resolve));
	}
}
