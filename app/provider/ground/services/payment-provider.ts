/**
 * What a payment provider is asked for. Amounts are integer minor units of ISO 4217. Every call may be repeated: its key
 * makes it happen once. A call that can never succeed as it is throws `ProviderRefused`; anything else may later.
 */
export interface PaymentProvider {
	/** In the address of its events, and beside every checkout in the store. */
	readonly name: string;
	/** Opens a hosted page; the same `idempotencyKey` answers the checkout that it opened before. */
	createCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
	/** What became of a checkout. */
	readCheckout(id: string): Promise<CheckoutState>;
	/** Ends an open checkout, so that nobody can pay it any more, and answers what it is then: it may have been paid meanwhile. */
	expire(id: string): Promise<CheckoutState>;
	/** Gives money back; the same `idempotencyKey` gives it back once. What becomes of it is asked by `aftermath`. */
	refund(request: RefundRequest): Promise<{ id: string }>;
	/** What became of a payment since it came: all that goes back, whoever asked for it, and all that is disputed. */
	readRefundsAndDisputes(paymentId: string): Promise<RefundsAndDisputes>;
	/** The event that a request to our address for events tells, or why it is refused. */
	readEvent(rawBody: string, headers: Headers): EventReadResult;
}

export interface CheckoutRequest {
	idempotencyKey: string;
	/** Ours, told back to people who reconcile accounts. */
	invoiceId: string;
	amount: number;
	/** ISO 4217, upper case. */
	currency: string;
	description: string;
	/** What it is made of, for the eye; with `vat` it makes up the amount. */
	lines: { label: string; amount: number }[];
	vat: number;
	/** Whose hosted page it is to the eye. */
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
	/** `processing`: the visitor has done their part and the money is not there yet. `failed`: it will not come. */
	| { status: "open" | "processing" | "expired" | "failed" }
	| { status: "paid"; paymentId: string; amount: number; currency: string };

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
	/** The key under which we asked for it; undefined when somebody else did, at the provider. */
	key: string | undefined;
	amount: number;
	/** `done` may still fail, and what failed may still be done; `refused` is over. */
	status: "pending" | "done" | "failed" | "refused";
	/** The provider's own word. */
	reason: string | undefined;
}

/** What a payer contests at their bank: to be answered, looked into, won (the money stays) or lost (it is gone). */
export const disputeStatuses = ["needsResponse", "underReview", "won", "lost"] as const;

export interface ProviderDispute {
	id: string;
	amount: number;
	status: (typeof disputeStatuses)[number];
	reason: string;
	openedAt: string;
	/** Until when an answer counts. */
	dueBy: string | undefined;
}

/** The provider's last word: asking the same again is of no use. */
export class ProviderRefused extends Error {
	override readonly name = "ProviderRefused";
	/** The provider's own word, such as `amount_too_small`. */
	readonly reason: string;
	/** Our key or our account: nothing at all succeeds until somebody mends it, and everything may then. */
	readonly isAboutUs: boolean;

	constructor(reason: string, { isAboutUs = false, cause }: { isAboutUs?: boolean; cause?: unknown } = {}) {
		super(`the payment provider refuses: ${reason}`, { cause });
		this.reason = reason;
		this.isAboutUs = isAboutUs;
	}
}

/** An event says that a checkout or a payment has news; what they are is asked, so that late and reordered events do no harm. */
export type EventReadResult =
	| { event: { id: string; type: string; checkoutId: string | undefined; paymentId: string | undefined } }
	| { refused: "unsigned" | "forged" | "old" | "unreadable" };

/** Seconds that a signed event may be old: later, a recorded one may have been sent again by somebody else. */
export const signatureToleranceSeconds = 300;
