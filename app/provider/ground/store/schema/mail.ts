import type { Generated } from "kysely";

/** What is to be sent. */
export interface MailTables {
	/** Mail to be sent: what it is about, not its text, so that no link lies in the store. */
	mails: {
		id: string;
		event_id: string;
		person_id: string;
		action_id: number;
		created_at: string;
		/** What the sender of this one mail adds to what is known: a map of texts, as JSON. */
		variables: Generated<string>;
		/** Not before; the empty string for at once. */
		next_try_at: Generated<string>;
		attempts: Generated<number>;
		/** The worker that sends it now, until when; the empty string for nobody. */
		lease: Generated<string | null>;
		leased_until: Generated<string>;
		/** Given with the first lease, and the same at every attempt: a mail that comes twice is known by it. */
		message_id: Generated<string | null>;
		sent_at: Generated<string | null>;
		/** Refused for good by the mail server. */
		failed_at: Generated<string | null>;
		/** Nothing was left to tell when its turn came. */
		dropped_at: Generated<string | null>;
		/** What the mail server said last, without addresses. */
		reason: Generated<string | null>;
		/** How often it was begun and did not end: see `background/begun.ts`. */
		begun: Generated<number>;
	};
}
