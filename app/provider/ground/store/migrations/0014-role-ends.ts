import { type Kysely, type Migration, sql } from "kysely";

/** Adds the end of a role and who gave it, and what an action of the staff changed, before and after. */
export const roleEnds: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
};

const statements = [
	"alter table roles add column ends_at text",
	"alter table roles add column given_by text",
	"alter table roles add column given_at text",
	"create index roles_end on roles (ends_at) where ends_at is not null",
	"create index roles_giver on roles (given_by) where given_by is not null",
	"alter table deeds add column changes text",
];
