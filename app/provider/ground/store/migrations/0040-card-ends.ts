import { type Kysely, type Migration, sql } from "kysely";

/** Keeps the last four digits of the card that paid, by which its holder knows it when money goes back. */
export const cardEnds: Migration = {
	async up(db: Kysely<unknown>) {
		for (const table of ["payments", "bank_checkouts"]) {
			await sql.raw(`alter table ${table} add column card_end text`).execute(db);
		}
	},
};
