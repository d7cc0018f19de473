import type { HeldRow } from "~/domain/personal-data";
import type { Store } from "../../ground/store/open";
import type { Writing } from "../../ground/store/transact";
import type { Holding, Subject } from "./holding";

/** Rows that are the person's alone: told one by one, and gone with the person. */
export function ownRows<Row>(
	table: OwnTable,
	{
		name,
		read,
		tell,
	}: {
		name: string;
		read(store: Store, personId: string): Promise<Row[]>;
		tell(row: Row, subject: Subject): HeldRow;
	},
): Holding {
	return {
		name,
		tables: [table],
		async read(store, subject) {
			const rows = await read(store, subject.id);
			return rows.map((row) => tell(row, subject));
		},
		erase: (writing, { id }) => deleteOwn(writing, table, id),
	};
}

export async function deleteOwn(writing: Writing, table: OwnTable, personId: string) {
	await writing.deleteFrom(table).where("person_id", "=", personId).execute();
}

type OwnTable =
	| "action_logs"
	| "bills"
	| "calendar_entries"
	| "calendars"
	| "category_choices"
	| "company_proposals"
	| "consents"
	| "drafts"
	| "form_answers"
	| "former_emails"
	| "mails"
	| "roles"
	| "tokens";
