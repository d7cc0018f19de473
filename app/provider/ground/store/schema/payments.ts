import type { Generated } from "kysely";

export interface PaymentTables {
	/**
	 * A hosted page that was requested for a draft: at most one that has not ended. Its id is the idempotency key; `asked` is
	 * the whole request, so that a retry repeats it exactly; `checkout_id` is null until the provider has answered.
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
		/** When to ask the provider again, unless an event arrives before. */
		next_at: string;
		ended_at: string | null;
		/** `paid`, `expired`, `failed`, `lost` or `refused`. */
		outcome: string | null;
		/** Why the payment provider refuses to open the page: its own code. */
		reason: Generated<string | null>;
	};
	/** Events of payment providers, once each; handled by asking the provider. */
	payment_events: {
		provider: string;
		provider_event_id: string;
		type: string;
		/** The provider's id of the checkout that it concerns. */
		checkout_id: string | null;
		/** The provider's id of the payment that was refunded or disputed. */
		payment_id: string | null;
		received_at: string;
		handled_at: string | null;
	};
	/** Money that was received. `settled_at` is null for what was not owed: its refund is requested in the same transaction. */
	payments: {
		id: string;
		event_id: string;
		person_id: string;
		invoice_id: string;
		/** The row of `checkouts` that it belongs to. */
		checkout: string;
		provider: string;
		payment_id: string;
		/** Integer cents. */
		amount: number;
		currency: string;
		received_at: string;
		settled_at: string | null;
		/** When to ask the provider again for refunds and disputes; null once none can come. */
		next_at: Generated<string | null>;
		/** How often refunds and disputes were recorded: an answer from before the last recording is ignored. */
		followed: Generated<number>;
		/** The last four digits of the card that paid; null at the desk, and where the provider does not say. */
		card_end: Generated<string | null>;
	};
	/** Payments and refunds at the desk, and their cancellations: a row is never changed. */
	desk_payments: {
		event_id: string;
		id: string;
		/** The registrant whose account it is. */
		person_id: string;
		/** One of `deskPaymentKinds`. */
		kind: string;
		/** Minor units, positive. */
		amount: number;
		currency: string;
		/** One of `deskMeans`; null for a `void`. */
		means: string | null;
		at: string;
		made_by: string;
		/** For a `void`, the entry that it cancels. */
		voids: string | null;
		/** For a transfer: the day on which it reached the bank, and what the bank says of it. */
		value_on: Generated<string | null>;
		reference: Generated<string | null>;
	};
	/** Payments that a payer contests at their bank, as the payment provider last reported. */
	disputes: {
		provider: string;
		dispute_id: string;
		event_id: string;
		/** The row of `payments`. */
		payment: string;
		amount: number;
		/** One of `disputeStatuses`. */
		status: string;
		reason: string;
		opened_at: string;
		due_by: string | null;
		changed_at: string;
	};
	/**
	 * Money to give back; its id is the idempotency key. `due_at` is null once the provider need not be asked any more; which of
	 * the four times is set is what the provider reported last: see `refundStatus`.
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
		/** Never to be retried as it is. */
		refused_at: Generated<string | null>;
		/** When it was found at the provider, where it was made without us. */
		found_at: Generated<string | null>;
		/** Why it failed or was refused: the provider's own code. */
		reason: Generated<string | null>;
	};
}
