import type { Generated } from "kysely";

export interface GroundTables {
	/** `erasure_key` makes the fingerprints of `erased_addresses`; it exists from the first erasure on. */
	domains: { id: string; name: string; erasure_key: Generated<string | null> };
	events: {
		id: string;
		domain_id: string;
		alias: string;
		revision: number;
		document: string;
		updated_at: string;
		/** The hash of a file that is not fully imported yet: importing the same file again continues. */
		importing: Generated<string | null>;
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
	/** What people did at an event, for its organisers; kept until 90 days after its end. */
	usage_logs: {
		id: string;
		event_id: string;
		person_id: string;
		/** One of `usageActions`. */
		action: string;
		/** UTC. */
		at: string;
	};
	/** The audit log: what a role was used for. No call changes or deletes a row. */
	deeds: {
		id: string;
		event_id: string;
		actor_id: string;
		/** The name of the call in the contract. */
		call: string;
		/** The person whom it concerned. */
		person_id: string | null;
		/** UTC. */
		at: string;
		/** What its sentence names besides the two people: JSON of `DeedDetails`. */
		details: Generated<string | null>;
	};
	/** Work that has begun and not ended, by its kind and row: see `background/counted-work.ts`. */
	begun_work: {
		kind: string;
		id: string;
		/** The event that is notified when the work is set aside. */
		event_id: string | null;
		begun: number;
		leased_until: string;
		set_aside_at: string | null;
	};
}
