import { type Kysely, type Migration, sql } from "kysely";

/** Adds mailings, to whom each goes, and who wants no more of them. */
export const mailings: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
};

const statements = [
	`create table mailings (
		id text primary key,
		event_id text not null references events (id) on delete cascade,
		state text not null,
		name text not null,
		audience text not null,
		texts text not null,
		timing text not null,
		waves text,
		leaves_at text,
		event_revision integer,
		round integer not null default 0,
		is_frozen integer not null default 0,
		revision integer not null default 1,
		author_id text references people (id) on delete set null,
		created_at text not null,
		updated_at text not null,
		ended_at text
	)`,
	"create index mailings_event on mailings (event_id, state)",
	"create index mailings_due on mailings (leaves_at) where state = 'scheduled' or state = 'leaving'",
	"create index mailings_author on mailings (author_id) where author_id is not null",
	`create table mailing_recipients (
		mailing_id text not null references mailings (id) on delete cascade,
		person_id text not null references people (id) on delete cascade,
		event_id text not null references events (id) on delete cascade,
		frozen_at text not null,
		queued_at text,
		skipped text,
		primary key (mailing_id, person_id)
	)`,
	"create index mailing_recipients_person on mailing_recipients (person_id, event_id)",
	"create index mailing_recipients_event on mailing_recipients (event_id)",
	"create index mailing_recipients_waiting on mailing_recipients (mailing_id) where queued_at is null and skipped is null",
	`create table mail_choices (
		event_id text not null references events (id) on delete cascade,
		person_id text not null references people (id) on delete cascade,
		token text not null unique,
		unsubscribed_at text,
		primary key (event_id, person_id)
	)`,
	"create index mail_choices_person on mail_choices (person_id)",
	"alter table mails add column mailing_id text references mailings (id) on delete set null",
	"create unique index mails_mailing on mails (mailing_id, person_id) where mailing_id is not null",
	"create index mails_mailing_states on mails (mailing_id, failed_at, sent_at, dropped_at) where mailing_id is not null",
];
