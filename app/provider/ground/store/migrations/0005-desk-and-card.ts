import { type Kysely, type Migration, sql } from "kysely";

/** An invoice is paid once, or in two parts: one at the desk and one by card. */
export const deskAndCard: Migration = {
	async up(db: Kysely<unknown>) {
		await sql.raw("drop index payments_invoice").execute(db);
		await sql
			.raw(
				"create unique index payments_invoice on payments (invoice_id, (provider = 'desk')) where settled_at is not null",
			)
			.execute(db);
	},
};
