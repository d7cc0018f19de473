import { type Kysely, type Migration, sql } from "kysely";

/** Keeps the lists of people that organisers bring, and what importing them did. */
export const peopleImports: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
};

const statements = [
	`create table people_imports (
		id text primary key,
		event_id text not null references events (id) on delete cascade,
		person_id text not null references people (id) on delete cascade,
		name text not null,
		columns text not null,
		head_row integer not null,
		row_count integer not null,
		choices text,
		tally text,
		job_id text,
		undo_job_id text,
		at text not null
	)`,
	"create index people_imports_event on people_imports (event_id, at)",
	"create index people_imports_person on people_imports (person_id)",
	"create index people_imports_at on people_imports (at)",
	`create table people_import_parts (
		import_id text not null references people_imports (id) on delete cascade,
		part integer not null,
		rows text not null,
		primary key (import_id, part)
	)`,
	`create table imported_people (
		import_id text not null references people_imports (id) on delete cascade,
		person_id text not null,
		outcome text not null,
		changes text,
		undone text,
		primary key (import_id, person_id)
	)`,
	"create index imported_people_person on imported_people (person_id)",
	`create table import_columns (
		event_id text not null references events (id) on delete cascade,
		name text not null,
		field text not null,
		primary key (event_id, name)
	)`,
];
