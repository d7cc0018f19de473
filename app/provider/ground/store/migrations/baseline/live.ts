export const live = `
	create table live_states (
		event_id text primary key references events (id),
		state text not null,
		version integer not null,
		changed_at text not null,
		forgotten_at text
	);

	create table live_changes (
		event_id text not null references events (id),
		version integer not null,
		part text not null,
		person_id text references people (id),
		changed_at text not null,
		constraint live_changes_key primary key (event_id, version)
	);
	create index live_changes_person on live_changes (person_id);

	create table ballots (
		id text primary key,
		event_id text not null references events (id),
		key text not null,
		kind text not null,
		position integer not null,
		definition text not null,
		round integer not null,
		edited_at text,
		created_at text not null,
		constraint ballots_by_key unique (event_id, key)
	);

	create table ballot_rounds (
		ballot_id text not null references ballots (id),
		round integer not null,
		opened_at text not null,
		closed_at text,
		limit_seconds integer,
		revealed_at text,
		constraint ballot_rounds_key primary key (ballot_id, round)
	);

	create table ballot_votes (
		ballot_id text not null references ballots (id),
		round integer not null,
		person_id text not null,
		voted_at text not null,
		device text,
		constraint ballot_votes_key primary key (ballot_id, round, person_id)
	);
	create index ballot_votes_person on ballot_votes (person_id);
	-- A device answers a round once.
	create unique index ballot_votes_device on ballot_votes (ballot_id, round, device) where device is not null;

	-- The key has the order in which picks are counted.
	create table ballot_picks (
		ballot_id text not null references ballots (id),
		round integer not null,
		option_id text not null,
		person_id text not null,
		constraint ballot_picks_key primary key (ballot_id, round, option_id, person_id)
	);
	-- Without the option, SQLite would rather read everything that a round has.
	create index ballot_picks_person on ballot_picks (person_id, ballot_id, round, option_id);

	create table presences (
		event_id text not null references events (id),
		person_id text not null,
		source text not null,
		pages text not null,
		logs integer not null,
		changed_at text not null,
		constraint presences_key primary key (event_id, person_id, source)
	);
	create index presences_person on presences (person_id);

	create table presence_logs (
		event_id text not null references events (id),
		person_id text not null,
		source text not null,
		number integer not null,
		kind text not null,
		page text,
		at text not null,
		constraint presence_logs_key primary key (event_id, person_id, source, number)
	);
	create index presence_logs_person on presence_logs (person_id);

	create table day_presences (
		event_id text not null references events (id),
		day_id text not null,
		person_id text not null,
		present_at text not null,
		is_remote integer not null,
		door_at text,
		said_at text,
		said_remote integer,
		constraint day_presences_key primary key (event_id, day_id, person_id)
	);
	create index day_presences_person on day_presences (person_id, event_id);

	create table screen_links (
		id text primary key,
		event_id text not null references events (id),
		hash text not null unique,
		screen text not null,
		name text not null,
		made_by text references people (id),
		made_at text not null,
		until text not null,
		revoked_at text,
		seen_at text
	);
	create index screen_links_event on screen_links (event_id);
	create index screen_links_maker on screen_links (made_by);

	create table word_entries (
		ballot_id text not null references ballots (id),
		round integer not null,
		person_id text not null,
		folded text not null,
		word text not null,
		state text not null,
		said_at text not null,
		judged_at text,
		constraint word_entries_key primary key (ballot_id, round, person_id, folded)
	);
	create index word_entries_person on word_entries (person_id);
	-- In the order in which words are counted.
	create index word_entries_counted on word_entries (ballot_id, state, round, folded, word);

	create table emotions (
		id text primary key,
		event_id text not null references events (id),
		key text not null,
		position integer not null,
		icon text not null,
		label text not null,
		constraint emotions_by_key unique (event_id, key)
	);

	create table sequences (
		id text primary key,
		event_id text not null references events (id),
		number integer not null,
		opened_at text not null,
		closed_at text,
		constraint sequences_by_number unique (event_id, number)
	);

	create table emotion_reactions (
		sequence_id text not null references sequences (id),
		person_id text not null,
		emotion_id text not null references emotions (id),
		at text not null,
		constraint emotion_reactions_key primary key (sequence_id, person_id)
	);
	create index emotion_reactions_person on emotion_reactions (person_id);
	-- In the order in which reactions are counted.
	create index emotion_reactions_counted on emotion_reactions (sequence_id, emotion_id);

	create table pseudonyms (
		event_id text not null references events (id),
		person_id text not null references people (id),
		pseudonym text,
		folded text,
		shows_name integer not null,
		constraint pseudonyms_key primary key (event_id, person_id),
		constraint pseudonyms_taken unique (event_id, folded)
	);
	create index pseudonyms_person on pseudonyms (person_id);

	create table live_readings (
		id text primary key,
		event_id text not null references events (id),
		person_id text not null references people (id),
		until text not null
	);
	create index live_readings_person on live_readings (person_id, event_id, until);
	create index live_readings_due on live_readings (until);

	create table messages (
		id text primary key,
		event_id text not null references events (id),
		person_id text not null references people (id),
		message text not null,
		folded text not null,
		shows_name integer not null,
		is_flagged integer not null,
		sent_at text not null,
		favorite_at text,
		supports_before integer not null,
		shown_at text,
		answered_at text,
		archived_at text
	);
	-- The order in which moderators list them.
	create index messages_listed on messages (event_id, archived_at, favorite_at, sent_at);
	create index messages_approved on messages (event_id, favorite_at);
	create index messages_person on messages (person_id, event_id, sent_at);

	create table message_supports (
		event_id text not null,
		message_id text not null references messages (id),
		person_id text not null,
		at text not null,
		constraint message_supports_key primary key (message_id, person_id)
	);
	create index message_supports_person on message_supports (person_id);

	create table door_entries (
		event_id text not null references events (id),
		id text not null,
		person_id text,
		code text,
		place text not null,
		kind text not null,
		at text not null,
		received_at text not null,
		device_id text,
		how text not null,
		offline integer not null,
		voids text,
		made_by text,
		constraint door_entries_key primary key (event_id, id)
	);
	create index door_entries_person_id on door_entries (person_id);
	create index door_entries_voids on door_entries (voids);
	create index door_entries_made_by on door_entries (made_by);
	create index door_entries_device_id on door_entries (device_id);
	create index door_entries_code on door_entries (event_id, code);

	create table door_standings (
		event_id text not null references events (id),
		place text not null,
		person_id text not null,
		first_at text,
		is_in integer not null,
		at text,
		fact_id text,
		device_id text,
		changed_at text not null,
		constraint door_standings_key primary key (event_id, place, person_id)
	);
	create index door_standings_person on door_standings (person_id, event_id);
	create index door_standings_changes on door_standings (event_id, changed_at, person_id);

	create table door_counts (
		event_id text not null references events (id),
		place text not null,
		inside integer not null,
		came integer not null,
		constraint door_counts_key primary key (event_id, place)
	);

	create table door_devices (
		id text primary key,
		event_id text not null references events (id),
		made_by text references people (id),
		name text not null,
		made_at text not null,
		seen_at text not null,
		listed_at text,
		waiting integer not null,
		clock_ahead integer not null,
		revoked_at text
	);
	create index door_devices_event on door_devices (event_id);
	create index door_devices_maker on door_devices (made_by);

	create table door_salts (
		event_id text primary key references events (id),
		salt text not null
	);

	create table gone_badges (
		event_id text not null references events (id),
		code text not null,
		gone_at text not null,
		constraint gone_badges_key primary key (event_id, code)
	);
	create index gone_badges_order on gone_badges (event_id, gone_at);

	create table door_discrepancies (
		event_id text not null references events (id),
		fact_id text not null,
		person_id text,
		kind text not null,
		at text not null,
		after_id text,
		reason text,
		settled_at text,
		constraint door_discrepancies_key primary key (event_id, fact_id)
	);
	create index door_discrepancies_open on door_discrepancies (event_id, settled_at, at, fact_id);
	create index door_discrepancies_person on door_discrepancies (person_id, event_id);

	create table reserved_badges (
		event_id text not null references events (id),
		code text not null,
		device_id text not null references door_devices (id),
		reserved_at text not null,
		walk_in text,
		constraint reserved_badges_key primary key (event_id, code)
	);
	create index reserved_badges_order on reserved_badges (event_id, reserved_at);
	create index reserved_badges_device on reserved_badges (device_id);
`;
