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
		/** JSON of the `DocumentChange`s from the revision before; null for the first, and from before they were kept. */
		changes: string | null;
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
	/** In which revision an entry of a part last changed; `entry` is empty for the order of a part, and for a part without entries. */
	published_entries: { event_id: string; part: string; entry: string; revision: number };
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
		finding_count: Generated<number>;
		/** JSON: the first of its `RecountFinding`s. */
		findings: Generated<string>;
	};
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
	/** A list of people that an organiser has brought to an event, for a week. */
	people_imports: {
		id: string;
		event_id: string;
		person_id: string;
		/** Of the file. */
		name: string;
		/** JSON of the names of its columns, each with some values. */
		columns: string;
		/** The row of these names; the first is row 1. */
		head_row: number;
		row_count: number;
		/** JSON of the `ImportChoices` and of the `ImportTally`; null before it was checked. */
		choices: Generated<string | null>;
		tally: Generated<string | null>;
		/** The job that imports it, and the one that undoes that; null before they were started. */
		job_id: Generated<string | null>;
		undo_job_id: Generated<string | null>;
		/** How many companions it has had expected. */
		expected_count: Generated<number>;
		/** UTC. */
		at: string;
	};
	/** The rows of such a list, some together as JSON. */
	people_import_parts: { import_id: string; part: number; rows: string };
	/** What an import did with each person: written with what it did, so that it is done once. */
	imported_people: {
		import_id: string;
		/** Of somebody who may be gone since. */
		person_id: string;
		/** An `ImportOutcome`. */
		outcome: string;
		/** JSON of the `ImportedChanges` of somebody who was at the event already. */
		changes: Generated<string | null>;
		/** What undoing the import did with them, an `UndoOutcome`; null before. */
		undone: Generated<string | null>;
	};
	/** What the columns of an event's lists were taken for: `""` for one that is not read. */
	import_columns: { event_id: string; name: string; field: string };
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
		/** What its sentence names besides the two people: JSON of `AuditDetails`. */
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
