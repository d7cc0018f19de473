import { type Kysely, type Migration, sql } from "kysely";

/** What a job that changes many people has done so far. */
export const peopleChanges: Migration = {
	async up(db: Kysely<unknown>) {
		await sql.raw("alter table jobs add column result text").execute(db);
	},
};
