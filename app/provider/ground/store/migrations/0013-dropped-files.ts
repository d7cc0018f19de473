import { type Kysely, type Migration, sql } from "kysely";

/** Keeps the event files that organisers have brought to a screen and not yet decided about. */
export const droppedFiles: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
};

const statements = [
	`create table dropped_files (
		id text primary key,
		event_id text not null references events (id) on delete cascade,
		person_id text not null references people (id) on delete cascade,
		name text not null,
		text text not null,
		content text,
		faults text not null,
		lines text not null,
		revision integer,
		had_passwords integer not null,
		at text not null,
		unique (event_id, person_id)
	)`,
	"create index dropped_files_at on dropped_files (at)",
];
