import { type Kysely, type Migration, sql } from "kysely";

/** Keeps what an event's team notes about a person, and the tags by which it finds people again. */
export const personNotes: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
};

const statements = [
	`create table person_notes (
		event_id text not null references events (id) on delete cascade,
		person_id text not null references people (id) on delete cascade,
		note text not null,
		version integer not null,
		author_id text references people (id) on delete set null,
		at text not null,
		primary key (event_id, person_id)
	)`,
	"create index person_notes_person on person_notes (person_id)",
	"create index person_notes_author on person_notes (author_id)",
	`create table person_tags (
		event_id text not null references events (id) on delete cascade,
		person_id text not null references people (id) on delete cascade,
		tag text not null,
		primary key (event_id, person_id, tag)
	)`,
	"create index person_tags_tag on person_tags (event_id, tag, person_id)",
	"create index person_tags_person on person_tags (person_id)",
];
