export const post = `
	create table mails (
		id text primary key,
		event_id text not null references events (id),
		person_id text not null references people (id),
		action_id integer not null,
		created_at text not null,
		sent_at text,
		variables text not null default '{}',
		attempts integer not null default 0,
		next_try_at text not null default '',
		leased_until text not null default '',
		lease text,
		message_id text,
		failed_at text,
		dropped_at text,
		reason text,
		begun integer not null default 0
	);
	create index mails_waiting on mails (next_try_at) where sent_at is null;
	create index mails_person on mails (person_id, event_id);
`;
