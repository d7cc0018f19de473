import { type Kysely, type Migration, sql } from "kysely";

/** The reference of a bank transfer that somebody announced (docs/rules.md#money). */
export const transfers: Migration = {
	async up(db: Kysely<unknown>) {
		await sql.raw("alter table bills add column transfer_reference text").execute(db);
	},
};
