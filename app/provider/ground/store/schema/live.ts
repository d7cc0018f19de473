import type { Generated } from "kysely";

export interface LiveTables {
	live_states: {
		event_id: string;
		/** JSON of `LiveState`. */
		state: string;
		version: number;
		changed_at: string;
		/** When what people wrote was last checked for what must be purged; null for never. */
		forgotten_at: string | null;
	};
	/** The history of `live_states`: who changed which part, and when. */
	live_changes: {
		event_id: string;
		version: number;
		/** JSON of `LivePart`. */
		part: string;
		/** Null once the person is erased. */
		person_id: string | null;
		changed_at: string;
	};
	/** Polls and questions, in the order of the show. */
	ballots: {
		id: string;
		event_id: string;
		key: string;
		kind: string;
		position: number;
		/** JSON of `Ballot`. */
		definition: string;
		/** The number of its last round; 0 before it was ever shown. */
		round: number;
		/** When a host last edited it on screen, which overrides the event file; null if never. */
		edited_at: string | null;
		created_at: string;
	};
	ballot_rounds: {
		ballot_id: string;
		round: number;
		opened_at: string;
		closed_at: string | null;
		limit_seconds: number | null;
		/** When its right answers were revealed: answers given before count on the leaderboard. */
		revealed_at: string | null;
	};
	/** Who has answered: the key allows one vote per person and round. */
	ballot_votes: {
		ballot_id: string;
		round: number;
		/** After an erasure, an id that belongs to nobody: the counts stay. */
		person_id: string;
		voted_at: string;
		/** The device whose one answer it is, for people who are not registered; null otherwise. */
		device: string | null;
	};
	ballot_picks: { ballot_id: string; round: number; option_id: string; person_id: string };
	/** Words sent to word clouds: the key allows each word once per person and round. */
	word_entries: {
		ballot_id: string;
		round: number;
		/** After an erasure, an id that belongs to nobody: the counts stay. */
		person_id: string;
		/** Folded: spellings that count as the same word. */
		folded: string;
		word: string;
		/** A `WordState`. */
		state: string;
		said_at: string;
		/** When a moderator accepted or rejected it. */
		judged_at: string | null;
	};
	emotions: {
		id: string;
		event_id: string;
		key: string;
		position: number;
		/** An emoji, or a URL. */
		icon: string;
		/** JSON of `LocalizedText`. */
		label: string;
	};
	/** The periods during which emotions are taken: one is open at a time, as the live state says. */
	sequences: {
		id: string;
		event_id: string;
		/** From 1 on, in order. */
		number: number;
		opened_at: string;
		closed_at: string | null;
	};
	/** Somebody's reaction in a sequence: the key keeps only their last one. */
	emotion_reactions: {
		sequence_id: string;
		/** After an erasure, an id that belongs to nobody: the counts stay. */
		person_id: string;
		emotion_id: string;
		at: string;
	};
	messages: {
		id: string;
		event_id: string;
		person_id: string;
		message: string;
		folded: string;
		/** 1: the person's own name may be shown with it. */
		shows_name: number;
		/** 1: it contains a word of the event's list. */
		is_flagged: number;
		sent_at: string;
		/** Since when others may see it. */
		favorite_at: string | null;
		/** How many supports the event's messages had when this one became a favourite. */
		supports_before: number;
		shown_at: string | null;
		answered_at: string | null;
		archived_at: string | null;
	};
	/** Who supports a message: the key counts each person once. */
	message_supports: {
		event_id: string;
		message_id: string;
		/** After an erasure, an id that belongs to nobody: the counts stay. */
		person_id: string;
		at: string;
	};
	/** Names that players choose, each unique at an event. */
	pseudonyms: {
		event_id: string;
		person_id: string;
		/** Null: they have the name that they were given. */
		pseudonym: string | null;
		folded: string | null;
		/** 1: their own name may be shown instead. */
		shows_name: number;
	};
	/** Links that open a big screen, which can only read. */
	screen_links: {
		id: string;
		event_id: string;
		/** Of the token, which only the person who opened the link has. */
		hash: string;
		/** A `ScreenKind`. */
		screen: string;
		name: string;
		/** Null once its maker is erased: it then opens nothing. */
		made_by: string | null;
		made_at: string;
		until: string;
		revoked_at: string | null;
		/** When it was last shown something, to within some seconds. */
		seen_at: string | null;
	};
	/** Where somebody is according to one source: the row that concurrent writers lock. */
	presences: {
		event_id: string;
		/** After an erasure, an id that belongs to nobody. */
		person_id: string;
		/** `page` or `door`. */
		source: string;
		/** JSON of `Inside`: the pages or places where they are. Empty when they are out. */
		pages: string;
		logs: number;
		changed_at: string;
	};
	/** Who came in and went out; an entry that changes nothing is not stored. */
	presence_logs: {
		event_id: string;
		person_id: string;
		source: string;
		/** From 1 on, in order. */
		number: number;
		/** `IN` or `OUT`. */
		kind: string;
		/** Which of their pages; null where the source has no pages. */
		page: string | null;
		/** By the server's clock. */
		at: string;
	};
	/** The streams and other signs of life through which a person's page reads the live session. */
	live_readings: {
		id: string;
		event_id: string;
		person_id: string;
		/** After this time the reading has ended; the person is gone when no other remains. */
		until: string;
	};
	/** Who attended on which day of the event: the key counts each person once a day. */
	day_presences: {
		event_id: string;
		day_id: string;
		/** After an erasure, an id that belongs to nobody. */
		person_id: string;
		/** The earlier of `door_at` and `said_at`. */
		present_at: string;
		is_remote: number;
		/** When a door of the event first let them in that day; null if none did. */
		door_at: string | null;
		/** When they were first recorded as present by other means; `said_remote` tells whether remotely. */
		said_at: string | null;
		said_remote: number | null;
	};
	/** Check-ins: what happened at doors, as devices reported it, each once by its id. Never changed. */
	door_entries: {
		event_id: string;
		/** A UUID that the device made. */
		id: string;
		/** Null while nobody has the badge; after an erasure, an id that belongs to nobody. */
		person_id: string | null;
		/** As it was scanned; null where a person was named, and after an erasure. */
		code: string | null;
		place: string;
		/** A `DoorKind`. */
		kind: string;
		/** By the server's clock, as far as the device's offset is known. */
		at: string;
		received_at: string;
		device_id: string | null;
		/** How the person was identified: `ScanMethod`. */
		how: string;
		/** 1: the device had no network then. */
		offline: number;
		/** For a `void`, the check-in that it cancels. */
		voids: string | null;
		/** The member of staff at the door; null once erased. */
		made_by: string | null;
		/** The door's refusal that was overridden: an `Overridden`. */
		overrode: Generated<string | null>;
		/** Why it was, as staff said; null once the person is erased. */
		why: Generated<string | null>;
	};
	/** Check-in status: projected from the check-ins, by person and place. */
	door_standings: {
		event_id: string;
		place: string;
		person_id: string;
		first_at: string | null;
		is_in: number;
		at: string | null;
		fact_id: string | null;
		device_id: string | null;
		/** By the server's clock: devices ask for what changed since then. */
		changed_at: string;
	};
	/** How many people are in at a place now, and how many ever were. */
	door_counts: { event_id: string; place: string; inside: number; came: number };
	/** Devices that scan: browsers, each with a name and an owner. */
	door_devices: {
		id: string;
		event_id: string;
		/** Null once its owner is erased: it then opens nothing. */
		made_by: string | null;
		name: string;
		made_at: string;
		seen_at: string;
		/** When it last had a current list of people. */
		listed_at: string | null;
		/** The number of check-ins that it had not sent yet, as it last reported. */
		waiting: number;
		/** Milliseconds by which its clock is ahead. */
		clock_ahead: number;
		revoked_at: string | null;
		/** The person who revoked it; null while nobody did, and once that person is erased. */
		revoked_by: Generated<string | null>;
		/** When a revoked device had handed in its last passages: nothing more of it is taken. */
		handed_in_at: Generated<string | null>;
	};
	/** The sessions that paired or used a device. Revoking it ends them; a row then proves that its browser was that device. */
	door_device_sessions: { device_id: string; session_hash: string };
	/** What of the facts does not fit (`domain/venue/discrepancy.ts`): written anew with how people stand. */
	door_discrepancies: {
		event_id: string;
		fact_id: string;
		/** As in its check-in. */
		person_id: string | null;
		/** A `DiscrepancyKind`. */
		kind: string;
		at: string;
		/** For a duplicate, the check-in that counts. */
		after_id: string | null;
		/** A `DoorReason`, where the server would have refused. */
		reason: string | null;
		/** When somebody reviewed it; null while it is open. */
		settled_at: string | null;
	};
	/** Badges that a device of the desk may hand out without a network. */
	reserved_badges: {
		event_id: string;
		code: string;
		device_id: string;
		reserved_at: string;
		/** The form of the walk-in who got it; null: it is free, or was handed out and not reported yet. */
		walk_in: string | null;
	};
	/** Codes that somebody had and nobody has now, since the person left the list for good. */
	gone_badges: { event_id: string; code: string; gone_at: string };
	/** The salt of the encrypted entries of an event's list, used with the code of each. */
	door_salts: { event_id: string; salt: string };
}
