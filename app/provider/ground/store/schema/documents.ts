import type { Generated } from "kysely";

/** What leaves for paper and for calendars. */
export interface DocumentTables {
	/** The private address of a person's calendar. */
	calendars: { event_id: string; person_id: string; address: string; created_at: string };
	/** What a person's calendar has shown: a change is told by a greater number, an end by a cancellation. */
	calendar_entries: {
		event_id: string;
		person_id: string;
		entry_key: string;
		content: string;
		sequence: number;
		published_at: string;
		cancelled_at: Generated<string | null>;
	};
	/** A badge that was printed at the desk: a fact of its own, and no entry. */
	badge_prints: {
		event_id: string;
		id: string;
		person_id: string;
		badge_id: string;
		at: string;
		/** Null once they are erased. */
		made_by: string | null;
		device_id: string | null;
		/** Why again; null of the first. */
		why: string | null;
	};
	/** A recap or an export of a whole list, made behind the pages. Whoever works on it holds a lease, `""` when nobody does. */
	jobs: {
		id: string;
		/** A `JobKind`. */
		kind: Generated<string>;
		event_id: string;
		asked_by: string;
		language_id: string;
		/** The ids of the people, in the order of the pages: it does not change while pages are printed. */
		people: string;
		total: number;
		done: Generated<number>;
		created_at: string;
		leased_until: Generated<string>;
		lease: Generated<string | null>;
		finished_at: Generated<string | null>;
		cancelled_at: Generated<string | null>;
		failed_at: Generated<string | null>;
		/** JSON of what an export is asked, and a hash of it: one that is asked the same is under way once. */
		asked: Generated<string | null>;
		digest: Generated<string | null>;
		/** How often it was begun and did not end: see `background/begun.ts`. */
		begun: Generated<number>;
	};
}
