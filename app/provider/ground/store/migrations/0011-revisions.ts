import { type Kysely, type Migration, sql } from "kysely";

/** Keeps every document of an event, its shared draft, what is to be published later, and the file as it was imported. */
export const revisions: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
};

const statements = [
	`create table event_revisions (
		event_id text not null references events (id) on delete cascade,
		revision integer not null,
		document text not null,
		author_id text,
		via text not null,
		note text,
		undoes integer,
		at text not null,
		primary key (event_id, revision)
	)`,
	`insert into event_revisions (event_id, revision, document, via, at)
		select id, revision, document, 'upgrade', updated_at from events`,
	"create index event_revisions_author on event_revisions (author_id) where author_id is not null",
	`create table event_draft_changes (
		event_id text not null references events (id) on delete cascade,
		entry text not null,
		change text not null,
		version integer not null,
		author_id text,
		at text not null,
		publication_id text,
		primary key (event_id, entry)
	)`,
	`create table event_publications (
		id text primary key,
		event_id text not null references events (id) on delete cascade,
		publish_at text not null,
		author_id text,
		created_at text not null,
		failure text
	)`,
	"create index event_publications_due on event_publications (publish_at) where failure is null",
	"create index event_publications_of_event on event_publications (event_id, publish_at)",
	`create table event_files (
		event_id text primary key references events (id) on delete cascade,
		text text not null,
		content text not null,
		images text not null
	)`,
];
