export const paper = `
	create table calendars (
		event_id text not null,
		person_id text not null,
		address text not null unique,
		created_at text not null,
		constraint calendars_key primary key (event_id, person_id),
		constraint calendars_record foreign key (event_id, person_id) references registrations (event_id, person_id)
	);

	create table calendar_entries (
		event_id text not null,
		person_id text not null,
		entry_key text not null,
		content text not null,
		sequence integer not null,
		published_at text not null,
		cancelled_at text,
		constraint calendar_entries_key primary key (event_id, person_id, entry_key),
		constraint calendar_entries_record foreign key (event_id, person_id) references registrations (event_id, person_id)
	);

	create table jobs (
		id text primary key,
		event_id text not null,
		asked_by text not null,
		language_id text not null,
		people text not null,
		total integer not null,
		done integer not null default 0,
		created_at text not null,
		leased_until text not null default '',
		lease text,
		finished_at text,
		cancelled_at text,
		failed_at text,
		begun integer not null default 0
	);
	create index jobs_event on jobs (event_id, created_at);

	create table badge_prints (
		event_id text not null references events (id),
		id text not null,
		person_id text not null,
		badge_id text not null,
		at text not null,
		made_by text,
		device_id text,
		why text,
		constraint badge_prints_key primary key (event_id, id)
	);
	create index badge_prints_person on badge_prints (person_id);
	create index badge_prints_made_by on badge_prints (made_by);
`;
