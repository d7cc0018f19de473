import type Stripe from "stripe";
import type {
	CheckoutState,
	EventReadResult,
	ProviderDispute,
	ProviderRefund,
} from "../../ground/services/payment-provider";
import { fromStripe } from "./stripe-amounts";

export function checkoutStateOf(session: Stripe.Checkout.Session): CheckoutState {
	const { payment_intent: intent, amount_total, currency } = session;
	if (session.payment_status === "paid" && intent && amount_total !== null && currency) {
		const paymentId = typeof intent === "string" ? intent : intent.id;
		const amount = fromStripe(amount_total, currency);
		return { status: "paid", paymentId, amount, currency: currency.toUpperCase() };
	}
	if (session.status === "expired") return { status: "expired" };
	if (session.status !== "complete") return { status: "open" };
	const isOver = typeof intent === "object" && intent !== null && endedIntents.has(intent.status);
	return { status: isOver ? "failed" : "processing" };
}

/** The states of a payment that came to nothing after the page was left, as a bank debit may. */
const endedIntents = new Set(["requires_payment_method", "canceled"]);

const refundStatuses = new Map<string | null, ProviderRefund["status"]>([
	["succeeded", "done"],
	["failed", "failed"],
	["canceled", "refused"],
]);

export function refundIn({ id, amount, currency, status, metadata, failure_reason }: Stripe.Refund): ProviderRefund {
	return {
		id,
		key: metadata?.refundId,
		amount: fromStripe(amount, currency),
		status: refundStatuses.get(status) ?? "pending",
		reason: failure_reason,
	};
}

/** Inquiries (`warning_…`) and appeals are treated as disputes are; only money that has left us is lost. */
export function disputeIn(dispute: Stripe.Dispute): ProviderDispute {
	const { id, amount, currency, reason, created, evidence_details, balance_transactions } = dispute;
	const isOut = balance_transactions.reduce((sum, one) => sum + one.amount, 0) < 0;
	const statuses: Record<string, ProviderDispute["status"]> = {
		needs_response: "needsResponse",
		under_review: "underReview",
		won: "won",
		lost: "lost",
	};
	const dueBy = evidence_details?.due_by;
	return {
		id,
		amount: fromStripe(amount, currency),
		status: statuses[dispute.status.replace(/^(warning|appeal)_/, "")] ?? (isOut ? "lost" : "won"),
		reason,
		openedAt: new Date(created * 1000).toISOString(),
		dueBy: dueBy ? new Date(dueBy * 1000).toISOString() : undefined,
	};
}

export function eventIn({ id, type, data }: Stripe.Event): EventReadResult {
	const about = data.object as { id?: string; object?: string; payment_intent?: string | { id: string } | null };
	const intent = typeof about.payment_intent === "string" ? about.payment_intent : about.payment_intent?.id;
	return {
		event: {
			id,
			type,
			checkoutId: about.object === "checkout.session" ? about.id : undefined,
			paymentId: ["refund", "charge", "dispute"].some((kind) => kind === about.object) ? intent : undefined,
		},
	};
}

export function localeOf(language: string): Stripe.Checkout.SessionCreateParams.Locale {
	return (["fr", "en", "de", "es", "it", "nl", "pl", "pt"] as const).find((locale) => locale === language) ?? "auto";
}
