import { type Kysely, type Migration, sql } from "kysely";

/** Why staff let somebody in against a refusal. */
export const overrideReasons: Migration = {
	async up(db: Kysely<unknown>) {
		await sql.raw("alter table door_entries add column why text").execute(db);
	},
};
