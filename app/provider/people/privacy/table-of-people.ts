import type { SelectType } from "kysely";
import type { MovedKind } from "~/domain/people/person-merge";
import type { Tables } from "../../ground/store/schema";
import type { Database } from "../../ground/store/transact";
import type { Erase } from "./data-categories/data-category";

/** The columns by which a row names a person. */
type PersonColumn =
	| ("person_id" | "other_id" | "author_id" | "actor_id" | "asked_by" | "given_by" | "revoked_by" | "undone_by")
	| ("created_by" | "made_by" | "corrected_by" | "kept_id" | "merged_id" | "merged_into")
	| ("invited_by" | "represented_by" | "registered_by" | "registered_by2");

/** Columns that are named in the same way and name something else. */
type ThingColumn =
	| ("event_id" | "at_event_id" | "domain_id" | "language_id" | "typology_id" | "company_id" | "action_id")
	| ("day_id" | "slot_id" | "conference_id" | "article_id" | "category_id" | "form_id" | "badge_id" | "picture_id")
	| ("ballot_id" | "option_id" | "emotion_id" | "sequence_id" | "message_id" | "device_id" | "fact_id" | "after_id")
	| ("mail_id" | "mailing_id" | "import_id" | "job_id" | "undo_job_id" | "publication_id" | "offer_id" | "opened_by")
	| ("checkout_id" | "payment_id" | "provider_event_id" | "invoice_id" | "refund_id" | "credit_note_id")
	| ("dispute_id" | "due_by");

type Columns<Table> = Extract<keyof Table, string>;

/** Of tables that are about people without an id of theirs, the column that tells so. */
interface OtherColumns {
	people: "id";
	event_files: "content";
	people_import_parts: "rows";
	refunds: "payment";
	disputes: "payment";
}

type NamingColumns<Name extends keyof Tables> = Name extends keyof OtherColumns
	? OtherColumns[Name]
	: Extract<keyof Tables[Name], PersonColumn>;

type TableOfPeople = { [Name in keyof Tables]: NamingColumns<Name> extends never ? never : Name }[keyof Tables];

/** Columns that nobody has said of whether they name people. */
type UnreadColumn = Exclude<
	{ [Name in keyof Tables]: Extract<Columns<Tables[Name]>, `${string}_${"id" | "by" | "by2" | "into"}`> }[keyof Tables],
	PersonColumn | ThingColumn
>;

/**
 * All tables about people, each with every column by which it names somebody. A table or a column that is new in the schema and is
 * not declared here does not compile: it is told, erased and moved, or it is said why not (decision 20).
 */
export type TablesOfPeople<Category extends string> = [UnreadColumn] extends [never]
	? { [Name in TableOfPeople]: { [Column in NamingColumns<Name>]: Naming<Name, Column, Category> } }
	: { "say in table-of-people.ts whether these columns name people": UnreadColumn };

/** What is done with rows that name somebody in one column. */
interface Naming<Name extends keyof Tables, Column, Category extends string> {
	/** In which category of their data the person is told of them, or why they are not. */
	told: Category | { not: string };
	erased: ErasedIn<Tables[Name], Column>;
	/** How they move when two registrations of one person are united, or why they stay. */
	merged: Moving<Columns<Tables[Name]>> | string;
}

export type Erased =
	/** The rows are deleted, `byEvent` where the table's index begins with the event. */
	| "deleted"
	| "deletedByEvent"
	/** The column becomes null. */
	| "cleared"
	| Erase
	/** By what erases the rows of that table. */
	| { with: keyof Tables }
	| { kept: string };

/** What is possible in a table: only a column that may be null is cleared. */
type ErasedIn<Table, Column> =
	| Exclude<Erased, "cleared" | "deletedByEvent">
	| (Column extends keyof Table ? (null extends SelectType<Table[Column]> ? "cleared" : never) : never)
	| ("event_id" extends keyof Table ? "deletedByEvent" : never);

export interface Moving<Column extends string = string> {
	/** A row moves where the kept person has none with the same values of these; with none of these it always moves. */
	key: readonly Column[];
	/** With the person, what tells a row from all others. */
	ids: readonly Column[];
	/** How the rows of one event are found: by their own column, or by what they belong to. */
	within?: { column: Column; table: TableWithEvent };
	/** Where the kept person's keys are read, if not in the same table. */
	keyTable?: TableOfPeople;
	/** The columns by which it is told whether a row has changed since it moved; all of them if absent. */
	compared?: readonly Column[];
	/** Of a row that the kept person has already: it is taken out, so that nobody is counted twice, and put back by undoing. */
	isDropped?: boolean;
	/** Rows without a value in this column are added up from others. */
	given?: Column;
	/** A row that names the kept person in this column does not move: nobody is their own contact. */
	other?: Column;
	kind?: MovedKind;
}

type TableWithEvent = {
	[Name in keyof Tables]: Tables[Name] extends { id: string; event_id: string } ? Name : never;
}[keyof Tables];

export interface NamingColumn {
	table: TableOfPeople;
	column: string;
	told: string | { not: string };
	erased: Erased;
	merged: Moving | string;
}

/** Lists the columns of some tables in which people are named, in the order of their declaration. */
export function namingColumns(tables: Record<string, Record<string, Omit<NamingColumn, "table" | "column">>>) {
	return Object.entries(tables).flatMap(([table, columns]) =>
		Object.entries(columns).map(
			([column, naming]): NamingColumn => ({ table: table as TableOfPeople, column, ...naming }),
		),
	);
}

/** Statements on a table whose name and columns are data: what its rows hold is not known. */
export function byName(db: Database, table: string) {
	const tables = db.withTables<Record<string, Record<string, unknown>>>();
	return {
		select: () => tables.selectFrom(table).selectAll(),
		insert: () => tables.insertInto(table),
		update: () => tables.updateTable(table),
		remove: () => tables.deleteFrom(table),
	};
}
