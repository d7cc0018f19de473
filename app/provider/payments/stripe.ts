import Stripe from "stripe";
import { type PaymentProvider, type ReadEvent, type RefundStatus, type SessionState, toleranceSeconds } from "./port";

export interface StripeAccount {
	secretKey: string;
	webhookSecret: string;
	/** Where its API is, for tests. */
	apiUrl?: string | undefined;
}

/** Stripe's hosted Checkout, through its own library. */
export function openStripe({ secretKey, webhookSecret, apiUrl }: StripeAccount, now: () => Date): PaymentProvider {
	const stripe = new Stripe(secretKey, {
		...(apiUrl ? hostOf(apiUrl) : {}),
		maxNetworkRetries: 2,
		timeout: 10_000,
		telemetry: false,
		appInfo: { name: "Parvis" },
	});
	const stateOf = async (id: string) =>
		stateIn(await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] }));

	return {
		name: "stripe",
		async createSession(asked) {
			const { id, url, expires_at } = await stripe.checkout.sessions.create(
				{
					mode: "payment",
					line_items: [
						{
							quantity: 1,
							price_data: {
								currency: asked.currency.toLowerCase(),
								unit_amount: asked.amount,
								product_data: { name: asked.description },
							},
						},
					],
					client_reference_id: asked.invoiceId,
					metadata: { invoiceId: asked.invoiceId },
					payment_intent_data: { metadata: { invoiceId: asked.invoiceId } },
					...(asked.customerEmail ? { customer_email: asked.customerEmail } : {}),
					locale: localeOf(asked.locale),
					success_url: asked.successUrl,
					cancel_url: asked.cancelUrl,
					expires_at: Math.floor(asked.expiresAt.getTime() / 1000),
				},
				{ idempotencyKey: asked.idempotencyKey },
			);
			if (!url) throw new Error("Stripe opened a session without a page");
			return { id, url, expiresAt: new Date(expires_at * 1000).toISOString() };
		},
		session: stateOf,
		async expire(id) {
			try {
				await stripe.checkout.sessions.expire(id);
			} catch (error) {
				// Only open sessions can be ended: what this one is instead is in the answer below.
				if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
			}
			return stateOf(id);
		},
		async refund({ paymentId, amount, idempotencyKey }) {
			const { id, status } = await stripe.refunds.create({ payment_intent: paymentId, amount }, { idempotencyKey });
			return { id, status: refundStatuses[status ?? ""] ?? "pending" };
		},
		readEvent(rawBody, headers) {
			const signature = headers.get("stripe-signature");
			if (!signature) return { refused: "unsigned" };
			try {
				const at = now().getTime();
				return read(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, toleranceSeconds, undefined, at));
			} catch (error) {
				if (error instanceof SyntaxError) return { refused: "unreadable" };
				return { refused: /tolerance/.test((error as Error).message) ? "old" : "forged" };
			}
		},
	};
}

function stateIn(session: Stripe.Checkout.Session): SessionState {
	const { payment_intent: intent, amount_total, currency } = session;
	if (session.payment_status === "paid" && intent && amount_total !== null && currency) {
		const paymentId = typeof intent === "string" ? intent : intent.id;
		return { status: "paid", paymentId, amount: amount_total, currency: currency.toUpperCase() };
	}
	if (session.status === "expired") return { status: "expired" };
	if (session.status !== "complete") return { status: "open" };
	const isOver = typeof intent === "object" && intent !== null && endedIntents.has(intent.status);
	return { status: isOver ? "failed" : "processing" };
}

/** A payment that came to nothing after the page was left, as a bank debit may. */
const endedIntents = new Set(["requires_payment_method", "canceled"]);

const refundStatuses: Record<string, RefundStatus> = { succeeded: "done", failed: "failed", canceled: "failed" };

function read({ id, type, data }: Stripe.Event): ReadEvent {
	const about = data.object as { id?: string; object?: string };
	return {
		event: {
			id,
			type,
			sessionId: about.object === "checkout.session" ? about.id : undefined,
			refundId: about.object === "refund" ? about.id : undefined,
		},
	};
}

function localeOf(language: string): Stripe.Checkout.SessionCreateParams.Locale {
	return (["fr", "en", "de", "es", "it", "nl", "pl", "pt"] as const).find((known) => known === language) ?? "auto";
}

function hostOf(apiUrl: string) {
	const { hostname, port, protocol } = new URL(apiUrl);
	return { host: hostname, ...(port ? { port } : {}), protocol: protocol === "http:" ? "http" : "https" } as const;
}
