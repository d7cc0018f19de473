import { type Kysely, type Migration, sql } from "kysely";

/** In which revision each entry of a document last changed, so that a setting says who changed it. */
export const publishedEntries: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
};

const statements = [
	`create table published_entries (
		event_id text not null references events (id) on delete cascade,
		part text not null,
		entry text not null,
		revision integer not null,
		primary key (event_id, part, entry)
	)`,
	"create index published_entries_revision on published_entries (event_id, part, revision)",
];
