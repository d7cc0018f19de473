import { defaultPseudonym } from "~/domain/live/pseudonym";
import { fullName } from "~/domain/people/person";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { chunks } from "../../ground/store/chunks";
import type { Database } from "../../ground/store/transact";

interface AuthorColumns {
	person_id: string;
	shows_name: number;
}

/** Returns a function that gives an author's own name if the event and they allow it, otherwise null. */
export async function chosenNames<Row extends AuthorColumns>(db: Database, event: LoadedEvent, rows: Row[]) {
	const { messagesNamesShown } = event.settings();
	const names = await namesOf(
		db,
		rows.filter((row) => messagesNamesShown && row.shows_name === 1),
	);
	return (row: Row): string | null => (messagesNamesShown && row.shows_name === 1 && names.get(row.person_id)) || null;
}

/** Returns a function that gives an author's own name if the event and they allow it, otherwise their pseudonym. */
export async function authorsOf<Row extends AuthorColumns>(db: Database, event: LoadedEvent, rows: Row[]) {
	const { messagesNamesShown } = event.settings();
	const showsName = (row: AuthorColumns) => messagesNamesShown && row.shows_name === 1;
	const pseudonyms = await pseudonymsOf(db, event.id, rows);
	const names = await namesOf(db, rows.filter(showsName));
	return (row: Row): string =>
		(showsName(row) && names.get(row.person_id)) ||
		(pseudonyms.get(row.person_id) ?? defaultPseudonym(row.person_id, event.id));
}

async function pseudonymsOf(db: Database, eventId: string, rows: AuthorColumns[]) {
	const pseudonyms = new Map<string, string>();
	for (const people of chunks(peopleIn(rows), 500)) {
		const chosen = await db
			.selectFrom("pseudonyms")
			.select(["person_id", "pseudonym"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", people)
			.execute();
		for (const { person_id, pseudonym } of chosen) if (pseudonym !== null) pseudonyms.set(person_id, pseudonym);
	}
	return pseudonyms;
}

async function namesOf(db: Database, rows: AuthorColumns[]) {
	const names = new Map<string, string>();
	for (const ids of chunks(peopleIn(rows), 500)) {
		const people = await db
			.selectFrom("people")
			.select(["id", "first_name", "last_name"])
			.where("id", "in", ids)
			.execute();
		for (const { id, first_name, last_name } of people) {
			names.set(id, fullName({ firstName: first_name, lastName: last_name }));
		}
	}
	return names;
}

const peopleIn = (rows: AuthorColumns[]) => [...new Set(rows.map(({ person_id }) => person_id))];
