export const people = `
	create table people (
		id text primary key,
		domain_id text not null references domains (id),
		email text,
		first_name text not null,
		last_name text not null,
		phone text,
		mobile text,
		password_hash text,
		language_id text,
		extended text not null,
		created_at text not null,
		updated_at text not null,
		erased_at text,
		email_proven_at text,
		email_vouched_at text,
		claimed_email text,
		address_lost_at text,
		password_is_long integer not null default 0,
		folded_first_name text not null default '',
		folded_last_name text not null default '',
		constraint people_email unique (domain_id, email)
	);
	create index people_claimed on people (domain_id, claimed_email);
	-- What has changed since a device last asked.
	create index people_changes on people (domain_id, updated_at);

	create table registrations (
		event_id text not null references events (id),
		person_id text not null references people (id),
		code text not null,
		typology_id text,
		invited_at text,
		invited_by text,
		registered_at text,
		responded_at text,
		completed_at text,
		represented_by text,
		registered_by text,
		registered_by2 text,
		registered_from text,
		is_remote integer,
		is_exhibitor integer not null,
		extended text not null,
		created_at text not null,
		updated_at text not null,
		company_id text,
		message text,
		shares_contact integer,
		due_since text,
		due_reminded_at text,
		device text,
		opinion_reminded_at text,
		constraint registrations_key primary key (event_id, person_id),
		constraint registrations_code unique (event_id, code)
	);
	create index registrations_due on registrations (event_id, due_since);
	create index registrations_person on registrations (person_id);
	create index registrations_company on registrations (company_id, event_id);
	create index registrations_registered_by on registrations (registered_by, event_id) where registered_by is not null;
	create index registrations_registered_by2 on registrations (registered_by2, event_id) where registered_by2 is not null;
	create index registrations_invited_by on registrations (invited_by, event_id) where invited_by is not null;
	create index registrations_represented_by on registrations (represented_by, event_id) where represented_by is not null;
	-- What has changed since a device last asked.
	create index registrations_changes on registrations (event_id, updated_at, person_id);

	create table former_emails (
		domain_id text not null references domains (id),
		email text not null,
		person_id text not null references people (id),
		left_at text not null,
		constraint former_emails_key primary key (domain_id, email)
	);
	create index former_emails_person on former_emails (person_id);

	create table erased_addresses (
		domain_id text not null references domains (id),
		hash text not null,
		erased_at text not null,
		constraint erased_addresses_key primary key (domain_id, hash)
	);
`;
