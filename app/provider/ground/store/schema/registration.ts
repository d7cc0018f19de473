import type { Generated } from "kysely";

/** What people answer and choose, and the places that they have. */
export interface RegistrationTables {
	drafts: { event_id: string; person_id: string; answers: string; updated_at: string };
	/** A row says that the person comes on that day. */
	day_registrations: { event_id: string; person_id: string; day_id: string; registered_at: string };
	/** `taken` counts the rows of `quota_choices`; it is what competing writers are checked against. */
	quota_values: { event_id: string; quota_key: string; value: string; capacity: number | null; taken: number };
	quota_choices: { event_id: string; person_id: string; quota_key: string; value: string };
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
	/** How a slot stood when its holder last saw it (`SlotAsSeen` as JSON), and when it last changed (UTC). */
	place_changes: { event_id: string; person_id: string; slot_id: string; before: string; at: string };
	category_choices: { event_id: string; person_id: string; category_id: string };
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
	companies: {
		id: string;
		domain_id: string;
		name: string;
		/** The index of the company: SIREN. Only French companies have one. */
		siren: string | null;
		/** The country's own identifier: SIRET in France, IDE in Switzerland… */
		identifier: Generated<string | null>;
		/** Its SIREN, or its country's identifier, with the country: one company of a domain has it. Null without either. */
		number_key: Generated<string | null>;
		/** The name without accents, ligatures and capitals: what a search compares. */
		search_name: string;
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
	/** The name from its first word on, and from each of the others: what a search finds a company by. `is_later` is 1 but from the first. */
	company_names: { company_id: string; domain_id: string; place: number; is_later: number; name: string };
	employees: { company_id: string; person_id: string; created_at: string };
	/** What somebody who may not change a company says of it: JSON of the fields that differ. */
	company_proposals: { company_id: string; person_id: string; fields: string; proposed_at: string };
}
