import type { Generated } from "kysely";

/** Ways in, what somebody is trusted with, and what was tried. */
export interface AccountTables {
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
	/** `role`: a `GivenRole`, a row each. `event_id` is empty for an administrator, whose role is of the domain. */
	roles: {
		domain_id: string;
		event_id: string;
		person_id: string;
		role: string;
		/** Of a door account: a JSON list of the places that it may open; null: all of the event. */
		places: Generated<string | null>;
	};
	/** One-time links that make a domain's first organiser, by the hash of their code. */
	first_organiser_links: { hash: string; domain_id: string; expires_at: string };
}
