import type { Generated } from "kysely";

/** The embedded bank's own: it stands outside of the product, as every bank does. */
export interface BankTables {
	/** The embedded bank's own: a page to pay on. `asked` is what the page shows; no card is ever kept. */
	bank_checkouts: {
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
		checkout_id: string;
		payment_id: string | null;
		created_at: string;
		due_at: string | null;
		attempts: number;
	};
}
