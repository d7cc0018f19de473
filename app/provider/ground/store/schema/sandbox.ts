import type { Generated } from "kysely";

/** Tables of the embedded bank, which stands outside of the product as every bank does. */
export interface BankTables {
	/** Hosted payment pages. `asked` is what the page shows; of a card no more is stored than `card_end`. */
	bank_checkouts: {
		id: string;
		idempotency_key: string;
		asked: string;
		amount: number;
		currency: string;
		created_at: string;
		expires_at: string;
		refusals: Generated<number>;
		/** When the cardholder was asked to confirm. */
		challenged_at: Generated<string | null>;
		/** May lie in the future: the money is then on its way. */
		paid_at: Generated<string | null>;
		payment_id: Generated<string | null>;
		failed_at: Generated<string | null>;
		expired_at: Generated<string | null>;
		/** How the test card behaves after it has paid; never its number. */
		manner: Generated<string | null>;
		/** The last four digits of the card that pays, or whose holder was asked to confirm. */
		card_end: Generated<string | null>;
	};
	/** `our_key` is null for a refund made at the bank itself. The times tell the outcome, and may lie in the future. */
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
	/** Closed with `outcome` at `closed_at`, which lies in the future while the dispute is open. */
	bank_disputes: {
		id: string;
		payment_id: string;
		amount: number;
		opened_at: string;
		answered_at: string | null;
		closed_at: string;
		outcome: string;
	};
	/** Events that the embedded bank has to deliver; `due_at` is null once one is accepted or given up. */
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
