/** What a payment provider is asked for. Amounts are integer cents. Every call may be repeated: its key makes it happen once. */
export interface PaymentProvider {
	/** In the address of its events, and beside every session in the store. */
	readonly name: string;
	/** Opens a hosted page; the same `idempotencyKey` answers the session that it opened before. */
	createSession(asked: AskedSession): Promise<OpenedSession>;
	/** What became of a session. */
	session(id: string): Promise<SessionState>;
	/** Ends an open session, so that nobody can pay it any more, and answers what it is then: it may have been paid meanwhile. */
	expire(id: string): Promise<SessionState>;
	/** Gives money back; the same `idempotencyKey` gives it back once. */
	refund(asked: AskedRefund): Promise<{ id: string; status: RefundStatus }>;
	/** The event that a request to our address for events tells, or why it is refused. */
	readEvent(rawBody: string, headers: Headers): ReadEvent;
}

export interface AskedSession {
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

export interface OpenedSession {
	id: string;
	url: string;
	expiresAt: string;
}

export type SessionState =
	/** `processing`: the visitor has done their part and the money is not there yet. `failed`: it will not come. */
	| { status: "open" | "processing" | "expired" | "failed" }
	| { status: "paid"; paymentId: string; amount: number; currency: string };

export interface AskedRefund {
	paymentId: string;
	amount: number;
	currency: string;
	idempotencyKey: string;
}

export type RefundStatus = "done" | "pending" | "failed";

/** An event says that a session or a refund has news; what they are is asked, so that late and reordered events do no harm. */
export type ReadEvent =
	| { event: { id: string; type: string; sessionId: string | undefined; refundId: string | undefined } }
	| { refused: "unsigned" | "forged" | "old" | "unreadable" };

/** Seconds that a signed event may be old: later, a recorded one may have been sent again by somebody else. */
export const toleranceSeconds = 300;
