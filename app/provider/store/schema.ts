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
		/** The hash of a file of which not everybody is in yet: the same file again goes on. */
		importing: Generated<string | null>;
	};
	people: {
		id: string;
		domain_id: string;
		/** The address that is bound to the person: what is addressed to it is theirs once it is proven or vouched for. */
		email: string | null;
		first_name: string;
		last_name: string;
		phone: string | null;
		mobile: string | null;
		password_hash: string | null;
		/** 1: the password has the length that a role asks for. */
		password_is_long: Generated<number>;
		language_id: string | null;
		extended: string;
		created_at: string;
		updated_at: string;
		/** Nothing that tells who it was is left. */
		erased_at: Generated<string | null>;
		/** A link that was mailed to the address was opened by its owner. */
		email_proven_at: Generated<string | null>;
		/** Somebody else named the address, an organiser or who invites: nobody has a way in but by what is mailed to it. */
		email_vouched_at: Generated<string | null>;
		/** An address that the person typed and that is not theirs: it waits for its proof, or is another person's. */
		claimed_email: Generated<string | null>;
		/** Whoever owns the address that they had typed said that they are somebody else. */
		address_lost_at: Generated<string | null>;
	};
	/** Addresses that were somebody's, so that what is still addressed to one finds the same person. */
	former_emails: { domain_id: string; email: string; person_id: string; left_at: string };
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
		/** Whether who scans the badge sees how to reach the person: 1 yes, 0 no, null not said. */
		shares_contact: number | null;
		/** The company that the person comes for. */
		company_id: string | null;
		/** Why the person does not come, in their own words. */
		message: string | null;
		extended: string;
		created_at: string;
		updated_at: string;
	};
	/** A row says that the person comes on that day. */
	day_registrations: { event_id: string; person_id: string; day_id: string; registered_at: string };
	article_choices: { event_id: string; person_id: string; article_id: string; day_id: string };
	/** Articles of which there are so many; `taken` counts the rows of `article_choices`. */
	article_stocks: { event_id: string; article_id: string; stock: number | null; taken: number };
	/** `taken` counts the rows of `promo_uses`. */
	promo_codes: { event_id: string; code: string; maximum: number | null; taken: number };
	/** The one code of an account, held from when it is applied; `invoiced_at` once an invoice has it. */
	promo_uses: { event_id: string; person_id: string; code: string; used_at: string; invoiced_at: string | null };
	/** To whom the invoices of an account are written: JSON of `bill`. */
	bills: { event_id: string; person_id: string; bill: string; updated_at: string };
	/**
	 * A draft until `issued_at`, then an invoice or a credit note that never changes. `document` is its frozen JSON,
	 * `person_id` the registrant whose account it is, `credits` the invoice that a credit note takes back from.
	 */
	invoices: {
		id: string;
		event_id: string;
		person_id: string;
		kind: string;
		document: string;
		currency: string;
		/** Integer cents, with tax. */
		total: number;
		credits: string | null;
		opened_at: string;
		/** The basket changed, or nobody will pay: see `settle` for a payment that comes all the same. */
		abandoned_at: string | null;
		issued_at: string | null;
		number: string | null;
		/** Its place in the event's series. */
		sequence: number | null;
	};
	/** The last number that an event gave. */
	invoice_series: { event_id: string; last: number };
	/** `taken` counts the rows of `quota_choices`; it is what competing writers are checked against. */
	quota_values: { event_id: string; quota_key: string; value: string; capacity: number | null; taken: number };
	quota_choices: { event_id: string; person_id: string; quota_key: string; value: string };
	drafts: { event_id: string; person_id: string; answers: string; updated_at: string };
	/** Only hashes are kept. `kind` is `session`, `link` or `reset`; `opened_by` says `badge` or `link` of a session that may do less. */
	tokens: {
		hash: string;
		person_id: string;
		event_id: string | null;
		kind: string;
		created_at: string;
		expires_at: string;
		opened_by: Generated<string>;
		/** The address that a link was mailed to; null of one that somebody was handed, which proves no address. */
		mailed_to: Generated<string | null>;
		/** When its person last proved in this session that it is they. */
		proved_at: string | null;
	};
	/** How often something was tried, by the hash of who or where. */
	attempts: { subject: string; count: number; until: string; last_at: string | null };
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
	/** A recap of a whole list, made behind the pages. Whoever works on it holds a lease, `""` when nobody does. */
	jobs: {
		id: string;
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
		/** How often it was begun and did not end: see `background/begun.ts`. */
		begun: Generated<number>;
	};
	/** Work that was begun and has not ended, by its kind and its row: see `background/begun.ts`. */
	begun_work: {
		kind: string;
		id: string;
		/** The event that is told when it is set aside. */
		event_id: string | null;
		begun: number;
		leased_until: string;
		set_aside_at: string | null;
	};
	companies: {
		id: string;
		domain_id: string;
		name: string;
		/** The index of the company: SIREN. Only French companies have one. */
		siren: string | null;
		/** The country's own identifier: SIRET in France, IDE in Switzerland… */
		identifier: Generated<string | null>;
		/** The name without accents and capitals: what a search compares. */
		search_name: Generated<string>;
		/** Two letters. */
		country: string;
		address1: string;
		postal_code: string;
		city: string;
		created_by: string | null;
		/** An archived company is no longer offered; who came for it keeps it. */
		archived_at: string | null;
		created_at: string;
		updated_at: string;
	};
	employees: { company_id: string; person_id: string; created_at: string };
	/** Places of the slots of conferences; `taken` counts the rows of `slot_registrations`. */
	slots: { event_id: string; slot_id: string; conference_id: string; quota: number | null; taken: number };
	/** One slot of a conference for a person at most. */
	slot_registrations: {
		event_id: string;
		person_id: string;
		conference_id: string;
		slot_id: string;
		registered_at: string;
	};
	/**
	 * A hosted page that was asked for a draft: one at most that has not ended. Its id is the key under which it is opened,
	 * `asked` all that is asked, so that trying again asks the same; `session_id` is null until the provider has answered.
	 */
	payment_sessions: {
		id: string;
		event_id: string;
		person_id: string;
		invoice_id: string;
		provider: string;
		asked: string;
		session_id: string | null;
		url: string | null;
		created_at: string;
		/** When the provider is asked again unless an event tells before. */
		next_at: string;
		ended_at: string | null;
		/** `paid`, `expired`, `failed`, `lost` or `refused`. */
		outcome: string | null;
		/** Why the payment provider refuses to open the page, in its own word. */
		reason: Generated<string | null>;
	};
	/** What payment providers told, once each; handled by asking the provider. */
	payment_events: {
		provider: string;
		event_id: string;
		type: string;
		session_id: string | null;
		/** The provider's own id of the payment that a refund or a dispute is of. */
		payment_id: string | null;
		received_at: string;
		handled_at: string | null;
	};
	/** Money that came. `settled_at` is null for what was not owed: its refund is asked in the same transaction. */
	payments: {
		id: string;
		event_id: string;
		person_id: string;
		invoice_id: string;
		/** The row of `payment_sessions` that it came by. */
		session: string;
		provider: string;
		payment_id: string;
		/** Integer cents. */
		amount: number;
		currency: string;
		received_at: string;
		settled_at: string | null;
		/** When the provider is asked again what became of it; null once nothing more can. */
		next_at: Generated<string | null>;
		/** How often that was recorded: an answer from before the last one is not. */
		followed: Generated<number>;
	};
	/** What a payer contests at their bank, as the payment provider told it last. */
	disputes: {
		provider: string;
		dispute_id: string;
		event_id: string;
		/** The row of `payments`. */
		payment: string;
		amount: number;
		/** A word of `disputeStatuses`. */
		status: string;
		reason: string;
		opened_at: string;
		/** Until when an answer counts. */
		due_by: string | null;
		changed_at: string;
	};
	/**
	 * Money that is to go back; its id is the key under which it goes once. `due_at` is null once nothing more is asked;
	 * which of the four times is set is what the provider said last: see `refundStatus`.
	 */
	refunds: {
		id: string;
		event_id: string;
		payment: string;
		amount: number;
		credit_note_id: string | null;
		asked_at: string;
		due_at: string | null;
		attempts: number;
		refund_id: string | null;
		pending_at: Generated<string | null>;
		done_at: string | null;
		failed_at: string | null;
		/** Never to be tried again as it is. */
		refused_at: Generated<string | null>;
		/** It was made at the provider, and not by us. */
		found_at: Generated<string | null>;
		/** Why it failed or was refused, in the provider's own word. */
		reason: Generated<string | null>;
	};
	/** The embedded bank's own: a page to pay on. `asked` is what the page shows; no card is ever kept. */
	bank_sessions: {
		id: string;
		idempotency_key: string;
		asked: string;
		amount: number;
		currency: string;
		created_at: string;
		expires_at: string;
		refusals: Generated<number>;
		/** The holder of the card is asked to confirm. */
		challenged_at: Generated<string | null>;
		/** May lie ahead: the money is then on its way. */
		paid_at: Generated<string | null>;
		payment_id: Generated<string | null>;
		failed_at: Generated<string | null>;
		expired_at: Generated<string | null>;
		/** What the card does after it paid; never its number. */
		manner: Generated<string | null>;
	};
	/** `our_key` is null for what was given back at the bank itself. The times say what became of it, and may lie ahead. */
	bank_refunds: {
		id: string;
		idempotency_key: string;
		payment_id: string;
		amount: number;
		created_at: string;
		our_key: string | null;
		settles_at: string | null;
		fails_at: string | null;
	};
	/** Closed with `outcome` at `closed_at`, which lies ahead while it is open. */
	bank_disputes: {
		id: string;
		payment_id: string;
		amount: number;
		opened_at: string;
		answered_at: string | null;
		closed_at: string;
		outcome: string;
	};
	/** What the embedded bank has to tell; `due_at` is null once it is taken, or given up. */
	bank_events: {
		id: string;
		type: string;
		session_id: string;
		payment_id: string | null;
		created_at: string;
		due_at: string | null;
		attempts: number;
	};
	/** Answers to a form that is answered once, apart from the record: the satisfaction form. */
	form_answers: { event_id: string; person_id: string; form_id: string; answers: string; answered_at: string };
	/** What a person agreed to, with the words that they read. Agreeing again, to the same or to other words, is another row. */
	consents: {
		id: string;
		event_id: string;
		person_id: string;
		form_id: string;
		key: string;
		text: string;
		text_hash: string;
		accepted_at: string;
		withdrawn_at: string | null;
	};
	category_choices: { event_id: string; person_id: string; category_id: string };
	/** A contact that a person made at the event. */
	links: {
		event_id: string;
		person_id: string;
		other_id: string;
		comment: string;
		linked_at: string;
		/** Since when who was noted shows their e-mail and telephones to who noted them. */
		shared_at: string | null;
		/** Since when they do not want to be among their contacts. */
		refused_at: string | null;
	};
	/** `role` is `organiser` of one event, or `administrator` of the domain (`event_id` is then empty). */
	roles: { domain_id: string; event_id: string; person_id: string; role: string };
	/** One-time links that make a domain's first organiser, by the hash of their code. */
	first_organiser_links: { hash: string; domain_id: string; expires_at: string };
}
