import { type Kysely, type Migration, sql } from "kysely";

/**
 * Invoices of a trial, which nobody paid, and a series of their own for them. Those that were issued before keep their numbers
 * in the real series: no number is given twice.
 */
export const trialInvoices: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
};

const statements = [
	"alter table invoices add column is_trial integer not null default 0",
	"alter table invoice_series add column last_trial bigint not null default 0",
	"create index invoices_trial on invoices (event_id, kind, total) where is_trial = 1 and issued_at is not null",
];
