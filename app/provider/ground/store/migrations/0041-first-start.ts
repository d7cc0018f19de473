import { type Kysely, type Migration, sql } from "kysely";

/**
 * A link for the first person of an empty server belongs to no domain yet. Links that were printed before go: each start prints
 * others.
 */
export const firstStart: Migration = {
	async up(db: Kysely<unknown>) {
		await sql.raw("drop table first_organiser_links").execute(db);
		const table = `create table first_organiser_links (
			hash text primary key,
			domain_id text references domains (id),
			expires_at text not null
		)`;
		await sql.raw(table).execute(db);
	},
};
