import type { Generated } from "kysely";

export interface DocumentTables {
	calendars: { event_id: string; person_id: string; address: string; created_at: string };
	/** What a person's calendar has shown: a change needs a greater sequence number, a removal a cancellation. */
	calendar_entries: {
		event_id: string;
		person_id: string;
		entry_key: string;
		content: string;
		sequence: number;
		published_at: string;
		cancelled_at: Generated<string | null>;
	};
	/** A badge that was printed at the desk: recorded by itself, and not a check-in. */
	badge_prints: {
		event_id: string;
		id: string;
		person_id: string;
		badge_id: string;
		at: string;
		/** Null once they are erased. */
		made_by: string | null;
		device_id: string | null;
		/** Why it was printed again; null for the first print. */
		why: string | null;
	};
	/** A recap, an export of a whole list or a change of many people, made in the background. The worker holds a lease, `""` when there is none. */
	jobs: {
		id: string;
		/** A `JobKind`. */
		kind: Generated<string>;
		event_id: string;
		asked_by: string;
		language_id: string;
		/** The ids of the people, in the order of the pages: the list does not change while pages are printed. */
		people: string;
		total: number;
		done: Generated<number>;
		created_at: string;
		leased_until: Generated<string>;
		lease: Generated<string | null>;
		finished_at: Generated<string | null>;
		cancelled_at: Generated<string | null>;
		failed_at: Generated<string | null>;
		/** JSON of the export's options, and a hash of it: the same export runs only once at a time. */
		asked: Generated<string | null>;
		digest: Generated<string | null>;
		/** JSON of what a job that changes people has done so far; null for other jobs. */
		result: Generated<string | null>;
		/** How often it was begun and did not end: see `background/counted-work.ts`. */
		begun: Generated<number>;
	};
}
