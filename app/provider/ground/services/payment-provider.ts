/**
 * The payment provider. Amounts are integer minor units of ISO 4217. Every call may be repeated: its key makes it happen once.
 * Throws `ProviderRefused` for a call that can never succeed as it is; after any other error it may be retried (decision 14).
 */
export interface PaymentProvider {
	/** Part of the address for its events, and stored with every checkout. */
	readonly name: string;
	/** True if it charges nobody: what it pays is invoiced on trial. */
	readonly isTrial?: boolean;
	/** Opens a hosted page; the same `idempotencyKey` returns the checkout that it opened before. */
	createCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
	readCheckout(id: string): Promise<CheckoutState>;
	/** Ends an open checkout, so that nobody can pay it any more, and returns its state: it may have been paid meanwhile. */
	expire(id: string): Promise<CheckoutState>;
	/** Gives money back; the same `idempotencyKey` gives it back once. Its outcome is read by `readRefundsAndDisputes`. */
	refund(request: RefundRequest): Promise<{ id: string }>;
	/** Everything that happened to a payment since it came: all refunds, whoever requested them, and all disputes. */
	readRefundsAndDisputes(paymentId: string): Promise<RefundsAndDisputes>;
	/** Verifies and reads a request to our address for events, or tells why it is refused. */
	readEvent(rawBody: string, headers: Headers): EventReadResult;
}

export interface CheckoutRequest {
	idempotencyKey: string;
	/** Our id, which the provider shows to the people who reconcile accounts. */
	invoiceId: string;
	amount: number;
	/** ISO 4217, upper case. */
	currency: string;
	description: string;
	/** The lines that the page shows; with `vat` they add up to the amount. */
	lines: { label: string; amount: number }[];
	vat: number;
	/** The name that the hosted page shows. */
	merchant: string;
	customerEmail: string | undefined;
	/** Two letters. */
	locale: string;
	successUrl: string;
	cancelUrl: string;
	expiresAt: Date;
}

export interface OpenedCheckout {
	id: string;
	url: string;
	expiresAt: string;
}

export type CheckoutState =
	/** `processing`: the visitor has paid and the money has not arrived yet. `failed`: it will not come. */
	| { status: "open" | "processing" | "expired" | "failed" }
	| {
			status: "paid";
			paymentId: string;
			amount: number;
			currency: string;
			/** The last four digits of the card; undefined where none paid, or the provider does not say. */
			cardEnd?: string | undefined;
	  };

export interface RefundRequest {
	paymentId: string;
	amount: number;
	currency: string;
	idempotencyKey: string;
}

export interface RefundsAndDisputes {
	refunds: ProviderRefund[];
	disputes: ProviderDispute[];
}

export interface ProviderRefund {
	id: string;
	/** The key under which we requested it; undefined for a refund made at the provider itself. */
	key: string | undefined;
	amount: number;
	/** `done` may still fail, and what failed may still be done; `refused` is final. */
	status: "pending" | "done" | "failed" | "refused";
	/** The provider's own code. */
	reason: string | undefined;
}

/** Contested at the payer's bank: to be answered, under review, won (the money stays) or lost (it is gone). */
export const disputeStatuses = ["needsResponse", "underReview", "won", "lost"] as const;

export interface ProviderDispute {
	id: string;
	amount: number;
	status: (typeof disputeStatuses)[number];
	reason: string;
	openedAt: string;
	dueBy: string | undefined;
}

/** The provider refuses for good: repeating the same call is useless. */
export class ProviderRefused extends Error {
	override readonly name = "ProviderRefused";
	/** The provider's own code, such as `amount_too_small`. */
	readonly reason: string;
	/** The fault is our key or our account: every call fails until somebody fixes it, and may succeed then. */
	readonly isAboutUs: boolean;

	constructor(reason: string, { isAboutUs = false, cause }: { isAboutUs?: boolean; cause?: unknown } = {}) {
		super(`the payment provider refuses: ${reason}`, { cause });
		this.reason = reason;
		this.isAboutUs = isAboutUs;
	}
}

/** It only says that there is news; the state is then read from the provider, so that late and reordered events do no harm. */
export type EventReadResult =
	| { event: { id: string; type: string; checkoutId: string | undefined; paymentId: string | undefined } }
	| { refused: "unsigned" | "forged" | "old" | "unreadable" };

/** The most seconds that a signed event may be old: a later one may be a replay. */
export const signatureToleranceSeconds = 300;
