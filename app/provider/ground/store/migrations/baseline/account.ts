export const account = `
	create table tokens (
		hash text primary key,
		person_id text not null references people (id),
		event_id text,
		kind text not null,
		created_at text not null,
		expires_at text not null,
		opened_by text not null default '',
		mailed_to text,
		proved_at text
	);
	create index tokens_person on tokens (person_id);
	create index tokens_expiry on tokens (expires_at);

	create table roles (
		domain_id text not null references domains (id),
		event_id text not null,
		person_id text not null references people (id),
		role text not null,
		constraint roles_key primary key (person_id, event_id, role)
	);

	create table attempts (
		subject text primary key,
		count integer not null,
		until text not null,
		last_at text
	);
	create index attempts_until on attempts (until);

	create table first_organiser_links (
		hash text primary key,
		domain_id text not null references domains (id),
		expires_at text not null
	);
`;
