import { type Kysely, type Migration, sql } from "kysely";

/** Keeps the recounts of each event, and finds what waits for its organisers without reading everybody. */
export const recounts: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
};

const statements = [
	`create table recounts (
		id text primary key,
		event_id text not null references events (id) on delete cascade,
		night text,
		asked_by text,
		asked_at text not null,
		lease text,
		leased_until text not null default '',
		begun integer not null default 0,
		finished_at text,
		failed_at text,
		milliseconds integer,
		fault_count integer not null default 0,
		faults text not null default '[]'
	)`,
	"create unique index recounts_under_way on recounts (event_id) where finished_at is null and failed_at is null",
	"create unique index recounts_nights on recounts (event_id, night)",
	"create index recounts_of_event on recounts (event_id, asked_at)",
	"create index recounts_asker on recounts (asked_by) where asked_by is not null",
	"create index mails_failed on mails (event_id, failed_at) where failed_at is not null",
	"create index refunds_stuck on refunds (event_id) where failed_at is not null or refused_at is not null",
	"create index disputes_of_event on disputes (event_id, status)",
];
