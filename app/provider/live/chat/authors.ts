import { givenPseudonym } from "~/domain/live/pseudonym";
import { fullName } from "~/domain/people/person";
import type { KnownEvent } from "../../ground/events/known-event";
import { chunks } from "../../ground/store/chunks";
import type { Reading } from "../../ground/store/transact";

interface Written {
	person_id: string;
	shows_name: number;
}

/** Their own name, where the event and they let it be shown; null else. */
export async function chosenNames<Row extends Written>(reading: Reading, event: KnownEvent, rows: Row[]) {
	const { messagesNamesShown } = event.settings();
	const names = await namesOf(
		reading,
		rows.filter((row) => messagesNamesShown && row.shows_name === 1),
	);
	return (row: Row): string | null => (messagesNamesShown && row.shows_name === 1 && names.get(row.person_id)) || null;
}

/** What the author of each is called: their pseudonym, or their own name where the event and they let it be shown. */
export async function authorsOf<Row extends Written>(reading: Reading, event: KnownEvent, rows: Row[]) {
	const { messagesNamesShown } = event.settings();
	const showsName = (row: Written) => messagesNamesShown && row.shows_name === 1;
	const pseudonyms = await pseudonymsOf(reading, event.id, rows);
	const names = await namesOf(reading, rows.filter(showsName));
	return (row: Row): string =>
		(showsName(row) && names.get(row.person_id)) ||
		(pseudonyms.get(row.person_id) ?? givenPseudonym(row.person_id, event.id));
}

async function pseudonymsOf(reading: Reading, eventId: string, rows: Written[]) {
	const found = new Map<string, string>();
	for (const people of chunks(peopleIn(rows), 500)) {
		const chosen = await reading
			.selectFrom("pseudonyms")
			.select(["person_id", "pseudonym"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", people)
			.execute();
		for (const { person_id, pseudonym } of chosen) if (pseudonym !== null) found.set(person_id, pseudonym);
	}
	return found;
}

async function namesOf(reading: Reading, rows: Written[]) {
	const found = new Map<string, string>();
	for (const ids of chunks(peopleIn(rows), 500)) {
		const people = await reading
			.selectFrom("people")
			.select(["id", "first_name", "last_name"])
			.where("id", "in", ids)
			.execute();
		for (const { id, first_name, last_name } of people) {
			found.set(id, fullName({ firstName: first_name, lastName: last_name }));
		}
	}
	return found;
}

const peopleIn = (rows: Written[]) => [...new Set(rows.map(({ person_id }) => person_id))];
