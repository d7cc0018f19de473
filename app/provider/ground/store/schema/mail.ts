import type { Generated } from "kysely";

export interface MailTables {
	/** A mail to send: what it is about, not its text, so that no link is stored. */
	mails: {
		id: string;
		event_id: string;
		person_id: string;
		action_id: number;
		created_at: string;
		/** Variables that the sender adds to this one mail: a map of texts, as JSON. */
		variables: Generated<string>;
		/** Not before this time; the empty string for at once. */
		next_try_at: Generated<string>;
		attempts: Generated<number>;
		/** The worker that sends it now, and until when; the empty string for nobody. */
		lease: Generated<string | null>;
		leased_until: Generated<string>;
		/** Set with the first lease, and the same at every attempt: duplicates are recognised by it. */
		message_id: Generated<string | null>;
		sent_at: Generated<string | null>;
		failed_at: Generated<string | null>;
		/** When its turn came and there was nothing left to say. */
		dropped_at: Generated<string | null>;
		/** The mail server's last answer, without addresses. */
		reason: Generated<string | null>;
		/** How often it was begun and did not end: see `background/counted-work.ts`. */
		begun: Generated<number>;
	};
}
