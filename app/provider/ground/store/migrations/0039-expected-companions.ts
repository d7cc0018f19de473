import { type Kysely, type Migration, sql } from "kysely";

/** Keeps the names of those whom a list names at somebody else's address, until that person says whether they come with them. */
export const expectedCompanions: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
};

const statements = [
	`create table expected_companions (
		id text primary key,
		event_id text not null references events (id) on delete cascade,
		person_id text not null references people (id) on delete cascade,
		first_name text not null,
		last_name text not null,
		folded_name text not null,
		import_id text references people_imports (id) on delete set null,
		created_at text not null,
		unique (event_id, person_id, folded_name)
	)`,
	"create index expected_companions_person on expected_companions (person_id)",
	"create index expected_companions_import on expected_companions (import_id)",
	"alter table people_imports add column expected_count integer not null default 0",
];
