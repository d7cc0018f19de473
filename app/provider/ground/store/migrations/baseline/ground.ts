export const ground = `
	create table domains (
		id text primary key,
		name text not null,
		erasure_key text
	);

	create table events (
		id text primary key,
		domain_id text not null references domains (id),
		alias text not null unique,
		revision integer not null,
		document text not null,
		updated_at text not null,
		importing text
	);

	create table action_logs (
		id text primary key,
		action_id integer not null,
		domain_id text not null,
		event_id text not null,
		person_id text not null,
		company_id text,
		extended text not null,
		created_at text not null
	);
	create index action_logs_person on action_logs (person_id);

	create table begun_work (
		kind text not null,
		id text not null,
		event_id text,
		begun integer not null,
		leased_until text not null,
		set_aside_at text,
		constraint begun_work_key primary key (kind, id)
	);
`;

export const groundLogs = `
	create table usage_logs (
		id text primary key,
		event_id text not null references events (id),
		person_id text not null references people (id),
		action text not null,
		at text not null
	);
	create index usage_logs_order on usage_logs (event_id, at, id);
	create index usage_logs_action on usage_logs (event_id, action, at, id);
	create index usage_logs_person on usage_logs (person_id);

	create table deeds (
		id text primary key,
		event_id text not null references events (id),
		actor_id text not null references people (id),
		call text not null,
		person_id text,
		at text not null
	);
	create index deeds_order on deeds (event_id, at, id);
	create index deeds_actor on deeds (actor_id);
	create index deeds_person on deeds (person_id);
`;
