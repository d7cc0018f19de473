export const peopleMet = `
	-- Keys of tables that were once called otherwise keep their first names, which SQLite cannot change.
	create table contacts (
		event_id text not null constraint links_event_id_fkey references events (id),
		person_id text not null constraint links_person_id_fkey references people (id),
		other_id text not null constraint links_other_id_fkey references people (id),
		comment text not null,
		linked_at text not null,
		shared_at text,
		refused_at text,
		tags text not null default '[]',
		said_at text not null default '',
		constraint links_key primary key (event_id, person_id, other_id)
	);
	create index contacts_person on contacts (person_id, event_id);
	create index contacts_other on contacts (other_id, event_id);

	create table pictures (
		id text primary key,
		event_id text not null references events (id),
		author_id text references people (id),
		digest text not null,
		name text not null,
		is_official integer not null,
		state text not null,
		width integer not null,
		height integer not null,
		is_framed integer not null,
		received_at text not null,
		published_at text
	);
	create unique index pictures_sent on pictures (event_id, author_id, digest);
	create index pictures_shown on pictures (event_id, state, published_at, id);
	create index pictures_state on pictures (state, received_at);
	create index pictures_author on pictures (author_id, event_id);

	create table picture_people (
		picture_id text not null references pictures (id),
		person_id text not null references people (id),
		constraint picture_people_key primary key (picture_id, person_id)
	);
	create index picture_people_person on picture_people (person_id);
`;
