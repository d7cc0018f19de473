import type { DataRow } from "~/domain/people/personal-data";
import { everyEvent } from "../../../ground/events/every-event";
import type { Store } from "../../../ground/store/open";
import type { Transaction } from "../../../ground/store/transact";
import type { DataCategory, Subject } from "./data-category";
import { atEvent } from "./names-in-event";

interface DescribedRows<Row> {
	name: string;
	read(store: Store, personId: string): Promise<Row[]>;
	describe(row: Row, subject: Subject): DataRow;
}

/** A category of rows at events: described one by one, each with its event. */
export function rowsAtEvents<Row extends { event_id: string }>({
	read,
	describe,
	...category
}: DescribedRows<Row> & Pick<DataCategory, "tables" | "erase">): DataCategory {
	return {
		...category,
		async read(store, subject) {
			const rows = await read(store, subject.id);
			return rows.map((row) => ({ ...atEvent(subject, row.event_id), ...describe(row, subject) }));
		},
	};
}

/** A category of rows that belong to the person alone: described one by one, and deleted with the person. */
export function ownRows<Row>(table: OwnTable, { name, read, describe }: DescribedRows<Row>): DataCategory {
	return {
		name,
		tables: [table],
		async read(store, subject) {
			const rows = await read(store, subject.id);
			return rows.map((row) => describe(row, subject));
		},
		erase: (tx, { id }) => deleteOwn(tx, table, id),
	};
}

export async function deleteOwn(tx: Transaction, table: OwnTable, personId: string) {
	const rows = tx.deleteFrom(table).where("person_id", "=", personId);
	await (isByEvent(table) ? rows.where("event_id", "in", everyEvent) : rows).execute();
}

/** Tables whose index begins with the event. */
const byEvent = [
	"bills",
	"calendar_entries",
	"calendars",
	"category_choices",
	"drafts",
	"expected_companions",
	"place_changes",
] as const;

function isByEvent(table: OwnTable): table is (typeof byEvent)[number] {
	return byEvent.some((one) => one === table);
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
	| "expected_companions"
	| "form_answers"
	| "former_emails"
	| "mail_choices"
	| "mailing_recipients"
	| "mails"
	| "place_changes"
	| "roles"
	| "role_offers"
	| "tokens";
