import type { Generated } from "kysely";

/**
 * The tables. A state is a time (`registered_at`) rather than a yes; times are UTC ISO strings, maps are JSON text.
 * `events.document` is the event's whole configuration; rows are what people do.
 */
export interface Tables {
	domains: { id: string; name: string };
	events: {
		id: string;
		domain_id: string;
		alias: string;
		/** Grows at each change of the document. */
		revision: number;
		document: string;
		updated_at: string;
	};
	people: {
		id: string;
		domain_id: string;
		email: string | null;
		first_name: string;
		last_name: string;
		phone: string | null;
		mobile: string | null;
		password_hash: string | null;
		language_id: string | null;
		extended: string;
		created_at: string;
		updated_at: string;
	};
	registrations: {
		event_id: string;
		person_id: string;
		code: string;
		typology_id: string | null;
		invited_at: string | null;
		invited_by: string | null;
		registered_at: string | null;
		responded_at: string | null;
		completed_at: string | null;
		represented_by: string | null;
		registered_by: string | null;
		registered_by2: string | null;
		registered_from: string | null;
		/** 1 remote, 0 in person, null not said. */
		is_remote: number | null;
		is_exhibitor: number;
		extended: string;
		created_at: string;
		updated_at: string;
	};
	/** A row says that the person comes on that day. */
	day_registrations: { event_id: string; person_id: string; day_id: string; registered_at: string };
	article_choices: { event_id: string; person_id: string; article_id: string; day_id: string };
	/** `taken` counts the rows of `quota_choices`; it is what competing writers are checked against. */
	quota_values: { event_id: string; quota_key: string; value: string; capacity: number | null; taken: number };
	quota_choices: { event_id: string; person_id: string; quota_key: string; value: string };
	drafts: { event_id: string; person_id: string; answers: string; updated_at: string };
	/** Only hashes are kept. `kind` is `session` or `link`. */
	tokens: {
		hash: string;
		person_id: string;
		event_id: string | null;
		kind: string;
		created_at: string;
		expires_at: string;
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
	/** Mail to be sent: what it is about, not its text, so that no link lies in the store. */
	mails: {
		id: string;
		event_id: string;
		person_id: string;
		action_id: number;
		created_at: string;
		sent_at: Generated<string | null>;
	};
}
