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
		/** Of a mailing: once for each person. */
		mailing_id: Generated<string | null>;
	};
	/** What was written when a mail left, where the mailbox of this machine replaces a mail server; it goes with its mail. */
	kept_mails: { mail_id: string; recipient: string; name: string; subject: string; content: string };
	/** What organisers write to many: a draft until it is scheduled. Times are UTC. */
	mailings: {
		id: string;
		event_id: string;
		/** One of `mailingStates`. */
		state: string;
		name: string;
		/** `MailingAudience`, `MailingTexts`, `MailingTiming` and perhaps `MailingWaves`, as JSON. */
		audience: string;
		texts: string;
		timing: string;
		waves: string | null;
		/** When the next round leaves, the time to stop it included; null for a draft. */
		leaves_at: string | null;
		/** The revision of the event by which a rule was computed. */
		event_revision: number | null;
		/** A rule by day and waves leave in several rounds; whether the recipients of the present one are all written down. */
		round: Generated<number>;
		is_frozen: Generated<number>;
		revision: Generated<number>;
		author_id: string | null;
		created_at: string;
		updated_at: string;
		ended_at: string | null;
	};
	/** To whom a mailing goes, written down when it is due, before the first mail. */
	mailing_recipients: {
		mailing_id: string;
		person_id: string;
		event_id: string;
		frozen_at: string;
		/** When the mail went into the outbox, in the same transaction. */
		queued_at: string | null;
		/** Why there is none: `address` or `unsubscribed`. */
		skipped: string | null;
	};
	/** What somebody wants of an event's mailings, and the word of the links by which they say so without signing in. */
	mail_choices: { event_id: string; person_id: string; token: string; unsubscribed_at: string | null };
}
