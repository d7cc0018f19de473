import { randomBytes } from "node:crypto";

export interface StripeEvent {
	id: string;
	object: "event";
	type: string;
	created: number;
	data: { object: Record<string, unknown> };
}

export type RefundStatus = "pending" | "succeeded" | "failed" | "canceled";

export interface Refund {
	id: string;
	object: "refund";
	amount: number;
	currency: string;
	payment_intent: string;
	status: RefundStatus;
	metadata: Form;
	failure_reason?: string;
}

export interface Dispute {
	id: string;
	object: "dispute";
	amount: number;
	currency: string;
	payment_intent: string;
	reason: string;
	status: string;
	created: number;
	evidence_details: { due_by: number };
	balance_transactions: { id: string; amount: number }[];
}

export interface Intent {
	id: string;
	object: "payment_intent";
	status: string;
	amount: number;
	currency: string;
	/** The id of what was charged. */
	latest_charge: string;
}

/** What was charged; only a card has `card`. */
export interface Charge {
	id: string;
	object: "charge";
	payment_method_details:
		| { type: "card"; card: { last4: string } }
		| { type: "sepa_debit"; sepa_debit: { last4: string } };
}

export interface Session {
	id: string;
	status: "open" | "complete" | "expired";
	payment_status: "unpaid" | "paid";
	amount_total: number;
	currency: string;
	expires_at: number;
	success_url: string;
	cancel_url: string;
	client_reference_id: string | null;
	payment_intent: string | null;
	url: string | null;
}

export type Form = { [key: string]: string | Form };
export type Answer = { status: number; body: object };

/** The objects that Stripe stores for an account, and the events that it sends. */
export class StripeBooks {
	readonly sessions = new Map<string, Session>();
	readonly intents = new Map<string, Intent>();
	readonly charges = new Map<string, Charge>();
	readonly refunds = new Map<string, Refund>();
	readonly disputes = new Map<string, Dispute>();
	readonly events: StripeEvent[] = [];

	constructor(readonly now: () => Date) {}

	seconds(): number {
		return Math.floor(this.now().getTime() / 1000);
	}

	tell(type: string, object: Record<string, unknown>) {
		this.events.push({ id: newId("evt"), object: "event", type, created: this.seconds(), data: { object } });
	}
}

export function newId(prefix: string): string {
	return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** Refuses as Stripe does; thrown while a call is answered. */
export function refused(status: number, message: string, more: object = {}): Answer {
	return { status, body: { error: { type: "invalid_request_error", message, ...more } } };
}
