export const registration = `
	create table day_registrations (
		event_id text not null,
		person_id text not null,
		day_id text not null,
		registered_at text not null,
		constraint day_registrations_key primary key (event_id, person_id, day_id),
		constraint day_registrations_record foreign key (event_id, person_id) references registrations (event_id, person_id)
	);

	create table quota_values (
		event_id text not null references events (id),
		quota_key text not null,
		value text not null,
		capacity integer,
		taken integer not null,
		constraint quota_values_key primary key (event_id, quota_key, value)
	);

	create table quota_choices (
		event_id text not null,
		person_id text not null,
		quota_key text not null,
		value text not null,
		constraint quota_choices_key primary key (event_id, person_id, quota_key, value),
		constraint quota_choices_record foreign key (event_id, person_id) references registrations (event_id, person_id)
	);

	create table drafts (
		event_id text not null,
		person_id text not null,
		answers text not null,
		updated_at text not null,
		constraint drafts_key primary key (event_id, person_id)
	);

	create table companies (
		id text primary key,
		domain_id text not null references domains (id),
		name text not null,
		siren text,
		country text not null,
		address1 text not null,
		postal_code text not null,
		city text not null,
		created_by text,
		archived_at text,
		created_at text not null,
		updated_at text not null,
		identifier text,
		search_name text not null default '',
		number_key text
	);
	create index companies_siren on companies (domain_id, siren);
	-- One company of a domain has a number.
	create unique index companies_number on companies (domain_id, number_key);
	create index companies_identifier on companies (domain_id, identifier);
	create index companies_created_by on companies (created_by) where created_by is not null;

	create table employees (
		company_id text not null references companies (id),
		person_id text not null references people (id),
		created_at text not null,
		constraint employees_key primary key (person_id, company_id)
	);
	create index employees_company on employees (company_id);

	create table slots (
		event_id text not null references events (id),
		slot_id text not null,
		conference_id text not null,
		quota integer,
		taken integer not null,
		constraint slots_key primary key (event_id, slot_id)
	);

	create table slot_registrations (
		event_id text not null,
		person_id text not null,
		conference_id text not null,
		slot_id text not null,
		registered_at text not null,
		constraint slot_registrations_key primary key (event_id, person_id, conference_id),
		constraint slot_registrations_record foreign key (event_id, person_id) references registrations (event_id, person_id),
		constraint slot_registrations_slot foreign key (event_id, slot_id) references slots (event_id, slot_id)
	);

	create table category_choices (
		event_id text not null,
		person_id text not null,
		category_id text not null,
		constraint category_choices_key primary key (event_id, person_id, category_id)
	);

	create table form_answers (
		event_id text not null references events (id),
		person_id text not null references people (id),
		form_id text not null,
		answers text not null,
		answered_at text not null,
		constraint form_answers_key primary key (event_id, person_id, form_id)
	);
	create index form_answers_person on form_answers (person_id);

	create table consents (
		id text primary key,
		event_id text not null references events (id),
		person_id text not null references people (id),
		form_id text not null,
		key text not null,
		text text not null,
		text_hash text not null,
		accepted_at text not null,
		withdrawn_at text
	);
	create index consents_person on consents (person_id, event_id);

	create table company_proposals (
		company_id text not null references companies (id),
		person_id text not null references people (id),
		fields text not null,
		proposed_at text not null,
		constraint company_proposals_key primary key (company_id, person_id)
	);
	create index company_proposals_person on company_proposals (person_id);

	-- Both engines compare the name letter by letter: PostgreSQL would otherwise sort as a language does.
	create table company_names (
		company_id text not null references companies (id),
		domain_id text not null,
		place integer not null,
		is_later integer not null,
		name text collate "C" not null,
		constraint company_names_key primary key (company_id, place)
	);
	create index company_names_name on company_names (domain_id, is_later, name);

	create table place_changes (
		event_id text not null references events (id),
		person_id text not null references people (id),
		slot_id text not null,
		before text not null,
		at text not null,
		constraint place_changes_key primary key (event_id, person_id, slot_id)
	);
	-- Erasing a person deletes these rows.
	create index place_changes_person on place_changes (person_id);
`;
