import { type Kysely, type Migration, sql } from "kysely";

/** What somebody writes on the bank transfer that they said they will make (docs/decisions/115). */
export const transfers: Migration = {
	async up(db: Kysely<unknown>) {
		await sql.raw("alter table bills add column transfer_reference text").execute(db);
	},
};
