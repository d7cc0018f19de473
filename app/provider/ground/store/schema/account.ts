import type { Generated } from "kysely";

export interface AccountTables {
	/** Only hashes are stored. `kind` is a `TokenKind`; `opened_by` is `badge` or `link` for a session with fewer rights. */
	tokens: {
		hash: string;
		person_id: string;
		event_id: string | null;
		kind: string;
		created_at: string;
		expires_at: string;
		opened_by: Generated<string>;
		/** The address that a link was mailed to; null for a link that was handed over, which proves no address. */
		mailed_to: Generated<string | null>;
		/** When the person last proved their identity in this session. */
		proved_at: string | null;
	};
	/** How often something was tried, by the hash of its subject. */
	attempts: { subject: string; count: number; until: string; last_at: string | null };
	/** `role` is a `GivenRole`, one per row. `event_id` is empty for an administrator, whose role covers the domain. */
	roles: {
		domain_id: string;
		event_id: string;
		person_id: string;
		role: string;
		/** For a door account: a JSON list of the places that it may open; null for all of the event. */
		places: Generated<string | null>;
		/** UTC: from then on the role no longer counts; null for a role without an end. */
		ends_at: Generated<string | null>;
		/** Who gave it on screen, and when; null if a file or the server gave it. The giver is null once they are erased. */
		given_by: Generated<string | null>;
		given_at: Generated<string | null>;
	};
	/** A role that waits for its holder's word, as `roles` will have it, with what was typed of them. */
	role_offers: AccountTables["roles"] & {
		/** Stands for the person where nobody may learn yet whose account it is: the same for all offers at an event. */
		offer_id: string;
		email: string | null;
		first_name: string;
		last_name: string;
		language_id: string | null;
	};
	/**
	 * One-time links that create a domain's first organiser, by the hash of their code; without a domain, the first person of an
	 * empty server.
	 */
	first_organiser_links: { hash: string; domain_id: string | null; expires_at: string };
}
