import type { Generated } from "kysely";

export interface GroundTables {
	/** `erasure_key` makes the fingerprints of `erased_addresses`; it exists from the first erasure on. */
	domains: { id: string; name: string; erasure_key: Generated<string | null> };
	events: {
		id: string;
		domain_id: string;
		alias: string;
		revision: number;
		document: string;
		updated_at: string;
		/** The hash of a file that is not fully imported yet: importing the same file again continues. */
		importing: Generated<string | null>;
	};
	/** Every document that the event has had; no row ever changes. */
	event_revisions: {
		event_id: string;
		revision: number;
		/** JSON of `EventDocument`. */
		document: string;
		/** Null if it came from a file, or from a store of before revisions were kept. */
		author_id: string | null;
		/** One of `RevisionSource`. */
		via: string;
		note: string | null;
		/** The revision that it takes back. */
		undoes: number | null;
		/** UTC. */
		at: string;
	};
	/** The one draft of an event, shared by its organisers: a row for each changed entry that waits to be published. */
	event_draft_changes: {
		event_id: string;
		/** JSON of the entry's `EntryPath`. */
		entry: string;
		/** JSON of `DocumentChange`, from the published value when the change was begun. */
		change: string;
		/** Counts the changes of the entry: nobody publishes what they have not seen. */
		version: number;
		author_id: string | null;
		/** UTC. */
		at: string;
		/** When it is to be published by itself. */
		publication_id: string | null;
	};
	/** A time at which changes of the draft are published; `failure` is JSON of the refusal where that was not possible. */
	event_publications: {
		id: string;
		event_id: string;
		/** UTC. */
		publish_at: string;
		author_id: string | null;
		created_at: string;
		failure: Generated<string | null>;
	};
	/**
	 * The last imported file of an event, for its comments and wording: its text without passwords, JSON of the `EventFile` that it
	 * was read as, and JSON of the stored picture by the name that the file gives it.
	 */
	event_files: { event_id: string; text: string; content: string; images: string };
	/** A file that an organiser has brought to a screen and not yet decided about, without passwords: one each, for a day. */
	dropped_files: {
		id: string;
		event_id: string;
		person_id: string;
		name: string;
		text: string;
		/** JSON of the `EventFile`; null if there are faults. */
		content: string | null;
		/** JSON of `FileFault[]`. */
		faults: string;
		/** JSON of the line of each entry, by its path. */
		lines: string;
		/** From which the file says it was made. */
		revision: number | null;
		had_passwords: number;
		/** UTC. */
		at: string;
	};
	/**
	 * Recounts of an event, one under way at most. It is over with `finished_at`, or with `failed_at` where it stopped its process
	 * again and again.
	 */
	recounts: {
		id: string;
		event_id: string;
		/** The calendar day at the event on whose night it was begun by itself; null for one that somebody asked for. */
		night: string | null;
		asked_by: string | null;
		/** UTC. */
		asked_at: string;
		/** The process that counts now, and until when; the empty string for nobody. */
		lease: Generated<string | null>;
		leased_until: Generated<string>;
		begun: Generated<number>;
		finished_at: Generated<string | null>;
		failed_at: Generated<string | null>;
		milliseconds: Generated<number | null>;
		fault_count: Generated<number>;
		/** JSON: the first of its `Fault`s. */
		faults: Generated<string>;
	};
	action_logs: {
		id: string;
		action_id: number;
		domain_id: string;
		event_id: string;
		person_id: string;
		company_id: string | null;
		extended: string;
		created_at: string;
	};
	/** What people did at an event, for its organisers; kept until 90 days after its end. */
	usage_logs: {
		id: string;
		event_id: string;
		person_id: string;
		/** One of `usageActions`. */
		action: string;
		/** UTC. */
		at: string;
	};
	/** The audit log: what a role was used for. No call changes or deletes a row. */
	deeds: {
		id: string;
		event_id: string;
		actor_id: string;
		/** The name of the call in the contract. */
		call: string;
		/** The person whom it concerned. */
		person_id: string | null;
		/** UTC. */
		at: string;
		/** What its sentence names besides the two people: JSON of `DeedDetails`. */
		details: Generated<string | null>;
		/** What it changed, before and after: JSON of `AuditChange[]`, cleared when the person is erased. */
		changes: Generated<string | null>;
	};
	/** Work that has begun and not ended, by its kind and row: see `background/counted-work.ts`. */
	begun_work: {
		kind: string;
		id: string;
		/** The event that is notified when the work is set aside. */
		event_id: string | null;
		begun: number;
		leased_until: string;
		set_aside_at: string | null;
	};
}
