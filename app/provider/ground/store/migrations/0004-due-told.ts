import { type Kysely, type Migration, sql } from "kysely";

/** The amount due that a registrant was last written to about, in minor units. */
export const dueTold: Migration = {
	async up(db: Kysely<unknown>) {
		await sql.raw("alter table registrations add column due_told integer").execute(db);
	},
};
