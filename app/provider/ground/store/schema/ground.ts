import type { Generated } from "kysely";

/** What every wing stands on: events, and the work behind the pages. */
export interface GroundTables {
	/** The key makes the fingerprints of `erased_addresses`, and exists from the first one on. */
	domains: { id: string; name: string; erasure_key: Generated<string | null> };
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
	/** What people did at an event, as its organisers see it; kept until 90 days after its end. */
	usage_logs: {
		id: string;
		event_id: string;
		person_id: string;
		/** One of `usageActions`. */
		action: string;
		/** UTC. */
		at: string;
	};
	/** What a role was used for, of whom; no call changes or takes away a line. */
	deeds: {
		id: string;
		event_id: string;
		actor_id: string;
		/** Its name in the contract. */
		call: string;
		/** Whom it was about. */
		person_id: string | null;
		/** UTC. */
		at: string;
		/** What its sentence names beside the two people: JSON, `DeedDetails`. */
		details: Generated<string | null>;
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
}
