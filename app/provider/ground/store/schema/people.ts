import type { Generated } from "kysely";

export interface PeopleTables {
	people: {
		id: string;
		domain_id: string;
		/** The address that is bound to the person: what is addressed to it is theirs once it is proven or vouched for. */
		email: string | null;
		first_name: string;
		last_name: string;
		/** The names without accents, ligatures and capitals: what a search compares. `nameColumns` writes all four. */
		folded_first_name: string;
		folded_last_name: string;
		phone: string | null;
		mobile: string | null;
		password_hash: string | null;
		/** 1: the password is as long as a role requires. */
		password_is_long: Generated<number>;
		language_id: string | null;
		extended: string;
		created_at: string;
		updated_at: string;
		/** When everything that identifies the person was removed. */
		erased_at: Generated<string | null>;
		/** When the owner opened a link that was mailed to the address. */
		email_proven_at: Generated<string | null>;
		/** When somebody else, an organiser or an inviter, named the address: only what is mailed to it gives access. */
		email_vouched_at: Generated<string | null>;
		/** An address that the person typed and that is not theirs yet: it waits for its proof, or belongs to another person. */
		claimed_email: Generated<string | null>;
		/** When the owner of the address that they had typed said that they are somebody else. */
		address_lost_at: Generated<string | null>;
	};
	/** Addresses that used to be somebody's, so that what is still addressed to one finds the same person. */
	former_emails: { domain_id: string; email: string; person_id: string; left_at: string };
	/** Fingerprints of the addresses of erased people: they identify nobody, and let an import leave those people out. */
	erased_addresses: { domain_id: string; hash: string; erased_at: string };
	registrations: {
		event_id: string;
		person_id: string;
		code: string;
		typology_id: string | null;
		/** When a file, the staff or somebody else put them on the event's list. */
		listed_at: Generated<string | null>;
		/** When an invitation left. */
		invited_at: string | null;
		invited_by: string | null;
		registered_at: string | null;
		responded_at: string | null;
		completed_at: string | null;
		represented_by: string | null;
		registered_by: string | null;
		registered_by2: string | null;
		registered_from: string | null;
		/** For a placeholder (anonymous mode), a hash of the device that made it; null for everybody else. */
		device: string | null;
		/** 1 remote, 0 in person, null not answered. */
		is_remote: number | null;
		is_exhibitor: number;
		/** Whether those who scan the badge see the person's contact details: 1 yes, 0 no, null not answered. */
		shares_contact: number | null;
		company_id: string | null;
		/** Since when the account of this registrant has an amount due, and when they were reminded of it. */
		due_since: Generated<string | null>;
		due_reminded_at: Generated<string | null>;
		/** Minor units: the amount due that they were last written to about; null once nothing is due. */
		due_told: Generated<number | null>;
		/** Minor units: what the desk and the bank hold of this registrant's account, and no invoice has used; PostgreSQL gives text. */
		desk_balance: Generated<number | string>;
		/** When they were sent the one reminder of the satisfaction form. */
		opinion_reminded_at: Generated<string | null>;
		/** Why the person does not come, in their own words. */
		message: string | null;
		extended: string;
		created_at: string;
		updated_at: string;
		/**
		 * The person as somebody else named them to this event, until they answer for themselves; "" for what was not named. All
		 * null: the event uses the person's own row. Read through `personAtEvent`, or the view `attendees`.
		 */
		known_first_name: Generated<string | null>;
		known_last_name: Generated<string | null>;
		known_folded_first_name: Generated<string | null>;
		known_folded_last_name: Generated<string | null>;
		known_email: Generated<string | null>;
		known_phone: Generated<string | null>;
		known_mobile: Generated<string | null>;
		/** JSON of the answers about the person. */
		known_extended: Generated<string | null>;
		/** When the event's staff corrected somebody who is at another event too, and who did: it waits for confirmation. */
		corrected_at: Generated<string | null>;
		corrected_by: Generated<string | null>;
		/** The folded names as this event knows them, and when they first came: triggers of the engine keep both (decision 120). */
		sort_name: Generated<string>;
		present_at: Generated<string | null>;
		/** By which lists sort and filter, kept by triggers too: contact details as the event knows them, … */
		list_email: Generated<string | null>;
		list_phone: Generated<string | null>;
		list_mobile: Generated<string | null>;
		list_person: Generated<string | null>;
		/** … the company's folded name, … */
		list_company: Generated<string | null>;
		/** … and the ids of the days on which they are registered and were present, with `|` before, between and after. */
		list_days: Generated<string>;
		list_came: Generated<string>;
		/** With whose registration this one was united: it is in no list, and its badge is that person's. */
		merged_into: Generated<string | null>;
		/** The words by which those are found who were united with this person. */
		merged_terms: Generated<string>;
	};
	/** Two people of an event who were united: what moved from the one to the other, until it is undone. */
	person_merges: {
		id: string;
		event_id: string;
		kept_id: string;
		merged_id: string;
		/** Null once they are erased. */
		made_by: string | null;
		/** UTC. */
		made_at: string;
		/** JSON of `MovedThings`; "{}" once one of the two is erased. */
		moved: string;
		undone_at: Generated<string | null>;
		undone_by: Generated<string | null>;
	};
	/** A folded word of somebody's name, company, address or badge code: kept by triggers (decision 141). */
	search_terms: { event_id: string; term: string; person_id: string };
	/** A filter of the list of people with a name, for the whole team; `query` is how its address writes it. */
	people_views: { id: string; event_id: string; name: string; query: string; updated_at: string };
	/** What the event's team notes about a person; `version` counts its changes. */
	person_notes: {
		event_id: string;
		person_id: string;
		note: string;
		version: number;
		author_id: string | null;
		/** UTC. */
		at: string;
	};
	/** The tags by which the event's team finds people again. */
	person_tags: { event_id: string; person_id: string; tag: string };
	/** A view: the people of each event as that event knows them, with the column names of `people`. */
	attendees: {
		at_event_id: string;
		id: string;
		domain_id: string;
		email: string | null;
		first_name: string;
		last_name: string;
		folded_first_name: string;
		folded_last_name: string;
		phone: string | null;
		mobile: string | null;
		extended: string;
		language_id: string | null;
		created_at: string;
		updated_at: string;
	};
}
