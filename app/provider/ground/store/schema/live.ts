import type { Generated } from "kysely";

/** The live session: what hosts decide, what is asked, and what people answer. */
export interface LiveTables {
	/** How the live of an event stands. */
	live_states: {
		event_id: string;
		/** JSON of `LiveState`. */
		state: string;
		/** Grows by one with every change. */
		version: number;
		changed_at: string;
		/** When what people said in it was last looked through, for what is to be forgotten; null: never. */
		forgotten_at: string | null;
	};
	/** What made it so. */
	live_changes: {
		event_id: string;
		version: number;
		/** JSON of `LivePart`. */
		part: string;
		/** Null when they were erased. */
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
		/** The last of its rounds; 0 before it was ever shown. */
		round: number;
		/** Since when it is as a host wrote it on screen, whatever the event file says. */
		edited_at: string | null;
		created_at: string;
	};
	ballot_rounds: {
		ballot_id: string;
		round: number;
		opened_at: string;
		closed_at: string | null;
		limit_seconds: number | null;
		/** Since when its right answers are known to all: what was answered before counts on the leaderboard. */
		revealed_at: string | null;
	};
	/** Who has answered: the key lets each in once a round. */
	ballot_votes: {
		ballot_id: string;
		round: number;
		/** Of who was erased, an id of nobody: what was counted stays. */
		person_id: string;
		voted_at: string;
		/** Whose one answer it is, of who is not registered; null of who is. */
		device: string | null;
	};
	/** What they picked. */
	ballot_picks: {
		ballot_id: string;
		round: number;
		option_id: string;
		person_id: string;
	};
	/** What was said in word clouds: the key lets a person say a word once a round. */
	word_entries: {
		ballot_id: string;
		round: number;
		/** Of who was erased, an id of nobody: what was counted stays. */
		person_id: string;
		/** What counts as the same word. */
		folded: string;
		/** As they wrote it. */
		word: string;
		/** A `WordState`. */
		state: string;
		said_at: string;
		/** When a moderator let it in, or turned it away. */
		judged_at: string | null;
	};
	/** What people may show that they feel, by the event file. */
	emotions: {
		id: string;
		event_id: string;
		key: string;
		position: number;
		/** An emoji, or an address. */
		icon: string;
		/** JSON of `LocalizedText`. */
		label: string;
	};
	/** During which it is taken: one is open at a time, as the live's state says. */
	sequences: {
		id: string;
		event_id: string;
		/** From 1 on, in their order. */
		number: number;
		opened_at: string;
		closed_at: string | null;
	};
	/** What somebody feels in a sequence: the key keeps their last. */
	emotion_reactions: {
		sequence_id: string;
		/** Of who was erased, an id of nobody: what was counted stays. */
		person_id: string;
		emotion_id: string;
		at: string;
	};
	/** What people write to the moderators. */
	messages: {
		id: string;
		event_id: string;
		person_id: string;
		message: string;
		/** As searches compare it. */
		folded: string;
		/** 1: their own name may stand with it. */
		shows_name: number;
		/** 1: a word of it is on the event's list. */
		is_flagged: number;
		sent_at: string;
		/** Since when others may see it. */
		favorite_at: string | null;
		/** How many supports the event's messages had when it became one of them. */
		supports_before: number;
		/** When it was last put on the big screens. */
		shown_at: string | null;
		answered_at: string | null;
		archived_at: string | null;
	};
	/** Who supports one: the key takes each once. */
	message_supports: {
		event_id: string;
		message_id: string;
		/** Of who was erased, an id of nobody: what was counted stays. */
		person_id: string;
		at: string;
	};
	/** What players call themselves, each name once at an event. */
	pseudonyms: {
		event_id: string;
		person_id: string;
		/** Null: they have the one that is given. */
		pseudonym: string | null;
		/** As two of them are compared. */
		folded: string | null;
		/** 1: their own name may stand there. */
		shows_name: number;
	};
	/** Links that open a big screen: they read, and nothing else. */
	screen_links: {
		id: string;
		event_id: string;
		/** Of the token, which nobody has but who opened the link. */
		hash: string;
		/** A `ScreenKind`. */
		screen: string;
		/** What its maker calls it. */
		name: string;
		/** Null when they were erased: it opens nothing any more. */
		made_by: string | null;
		made_at: string;
		until: string;
		revoked_at: string | null;
		/** When it was last shown something, within some seconds. */
		seen_at: string | null;
	};
	/** How somebody stands by what one source has logged of them: the row that its writers take turns at. */
	presences: {
		event_id: string;
		/** Of who was erased, an id of nobody. */
		person_id: string;
		/** `page`, or `door`. */
		source: string;
		/** JSON of `Inside`: where they are in. Out when empty. */
		pages: string;
		/** How many were logged. */
		logs: number;
		changed_at: string;
	};
	/** Who came in and went: what says nothing new is not kept. */
	presence_logs: {
		event_id: string;
		person_id: string;
		source: string;
		/** From 1 on, in their order. */
		number: number;
		/** `IN` or `OUT`. */
		kind: string;
		/** Which of their pages; null: none of its own. */
		page: string | null;
		/** By the server's clock. */
		at: string;
	};
	/** The streams, and other signs of life, by which a page of somebody's reads the live. */
	live_readings: {
		id: string;
		event_id: string;
		person_id: string;
		/** Who reads by no other has gone then. */
		until: string;
	};
	/** Who came on a day of the event: the key counts each once. */
	day_presences: {
		event_id: string;
		day_id: string;
		/** Of who was erased, an id of nobody. */
		person_id: string;
		/** The earlier of the two below. */
		present_at: string;
		is_remote: number;
		/** When a door of the event first let them in that day; null: none did. */
		door_at: string | null;
		/** When they were first said to be there otherwise, and in which way. */
		said_at: string | null;
		said_remote: number | null;
	};
	/** What happened at doors: facts that devices told, each once by its id. Never changed. */
	door_entries: {
		event_id: string;
		/** A UUID of the device's. */
		id: string;
		/** Null while nobody wears the badge; of who was erased, an id of nobody. */
		person_id: string | null;
		/** As it was read; null where a person was named, and of who was erased. */
		code: string | null;
		place: string;
		/** A `DoorKind`. */
		kind: string;
		/** By the server's clock, as far as the device's is known. */
		at: string;
		received_at: string;
		device_id: string | null;
		/** How they were known: `DoorMeans`. */
		how: string;
		/** 1: the device had no network then. */
		offline: number;
		/** Of a `void`, the fact that it takes back. */
		voids: string | null;
		/** Who stood at the door; null when they were erased. */
		made_by: string | null;
		/** What the door had answered to somebody who was let in all the same: an `Overridden`. */
		overrode: Generated<string | null>;
	};
	/** What the facts come to, by person and place. */
	door_standings: {
		event_id: string;
		place: string;
		person_id: string;
		first_at: string | null;
		is_in: number;
		at: string | null;
		fact_id: string | null;
		device_id: string | null;
		/** By the server's clock: what devices ask for by. */
		changed_at: string;
	};
	/** How many of those are in at a place, and ever were. */
	door_counts: { event_id: string; place: string; inside: number; came: number };
	/** What stands at the doors: browsers, each with a name and of one person. */
	door_devices: {
		id: string;
		event_id: string;
		/** Null when they were erased: it opens nothing any more. */
		made_by: string | null;
		name: string;
		made_at: string;
		seen_at: string;
		/** When it last had the list of people up to date. */
		listed_at: string | null;
		/** Facts that it had not sent yet, as it last said. */
		waiting: number;
		/** Milliseconds by which its clock is ahead. */
		clock_ahead: number;
		revoked_at: string | null;
		/** The session that last used it, which revoking it ends; null of a device that was not used since this is recorded. */
		session_hash: Generated<string | null>;
	};
	/** What of the facts does not fit (`domain/venue/discrepancy.ts`): written anew with how people stand. */
	door_discrepancies: {
		event_id: string;
		fact_id: string;
		/** As of its fact. */
		person_id: string | null;
		/** A `DiscrepancyKind`. */
		kind: string;
		at: string;
		/** Of a double the fact that counts. */
		after_id: string | null;
		/** A `DoorReason`, of whom the server would have refused. */
		reason: string | null;
		/** When somebody looked at it; null: it waits. */
		settled_at: string | null;
	};
	/** Badges that a device of the desk may give without a network. */
	reserved_badges: {
		event_id: string;
		code: string;
		device_id: string;
		reserved_at: string;
		/** The form of whom it was given to, once that was told; null: it may be given still, or was and nobody heard. */
		walk_in: string | null;
	};
	/** Codes that somebody wore, and nobody does: of who left the list for good. */
	gone_badges: { event_id: string; code: string; gone_at: string };
	/** What the cards of an event's list are sealed with, beside the code of each. */
	door_salts: { event_id: string; salt: string };
}
