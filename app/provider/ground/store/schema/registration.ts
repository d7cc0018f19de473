import type { Generated } from "kysely";

export interface RegistrationTables {
	drafts: { event_id: string; person_id: string; answers: string; updated_at: string };
	/** Whom a list names at the address of a person, who has not yet said whether they come along. `folded_name` is of the whole name. */
	expected_companions: {
		id: string;
		event_id: string;
		person_id: string;
		first_name: string;
		last_name: string;
		folded_name: string;
		/** The list that named them, as long as it is kept. */
		import_id: string | null;
		/** UTC. */
		created_at: string;
	};
	/** A row says that the person comes on that day. */
	day_registrations: { event_id: string; person_id: string; day_id: string; registered_at: string };
	/** `taken` counts the rows of `quota_choices`; competing writers are checked against it. */
	quota_values: { event_id: string; quota_key: string; value: string; capacity: number | null; taken: number };
	quota_choices: { event_id: string; person_id: string; quota_key: string; value: string };
	/** Seats of the slots of conferences; `taken` counts the rows of `slot_registrations`. */
	slots: { event_id: string; slot_id: string; conference_id: string; quota: number | null; taken: number };
	/** At most one slot of a conference per person. */
	slot_registrations: {
		event_id: string;
		person_id: string;
		conference_id: string;
		slot_id: string;
		registered_at: string;
	};
	/** The slot as its holder last saw it (`SlotAsSeen` as JSON), and when it last changed (UTC). */
	place_changes: { event_id: string; person_id: string; slot_id: string; before: string; at: string };
	category_choices: { event_id: string; person_id: string; category_id: string };
	/** Answers to a form that is answered once, apart from the registration: the satisfaction form. */
	form_answers: { event_id: string; person_id: string; form_id: string; answers: string; answered_at: string };
	/** What a person agreed to, with the text that they read. Agreeing again, to the same or another text, is another row. */
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
		/** SIREN, the number of a French company; null for all others. */
		siren: string | null;
		/** The country's own identifier: SIRET in France, IDE in Switzerland… */
		identifier: Generated<string | null>;
		/** Its SIREN, or its country's identifier, with the country: unique in a domain. Null without either. */
		number_key: Generated<string | null>;
		/** The name without accents, ligatures and capitals: searches compare it. */
		search_name: string;
		/** Two letters. */
		country: string;
		address1: string;
		postal_code: string;
		city: string;
		created_by: string | null;
		/** An archived company is no longer offered; people who represent it keep it. */
		archived_at: string | null;
		created_at: string;
		updated_at: string;
	};
	/** The name from its first word on, and from each later one (`is_later` 1): searches match these prefixes. */
	company_names: { company_id: string; domain_id: string; place: number; is_later: number; name: string };
	employees: { company_id: string; person_id: string; created_at: string };
	/** A correction proposed by somebody who may not change the company: JSON of the fields that differ. */
	company_proposals: { company_id: string; person_id: string; fields: string; proposed_at: string };
}
