import type { Generated } from "kysely";

/** Money that came and went back. */
export interface PaymentTables {
	/**
	 * A hosted page that was asked for a draft: one at most that has not ended. Its id is the key under which it is opened,
	 * `asked` all that is asked, so that trying again asks the same; `checkout_id` is null until the provider has answered.
	 */
	checkouts: {
		id: string;
		event_id: string;
		person_id: string;
		invoice_id: string;
		provider: string;
		asked: string;
		checkout_id: string | null;
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
		provider_event_id: string;
		type: string;
		/** The provider's own id of the checkout that it is about. */
		checkout_id: string | null;
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
		/** The row of `checkouts` that it came by. */
		checkout: string;
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
	/** What came at the desk or was handed back there, and what took such an entry back: nothing of it is ever changed. */
	desk_payments: {
		event_id: string;
		id: string;
		/** The registrant whose account it is. */
		person_id: string;
		/** A word of `deskPaymentKinds`. */
		kind: string;
		/** Minor units, positive. */
		amount: number;
		currency: string;
		/** A word of `deskMeans`; null of a `void`. */
		means: string | null;
		at: string;
		made_by: string;
		/** Of a `void`, the entry that it takes back. */
		voids: string | null;
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
}
