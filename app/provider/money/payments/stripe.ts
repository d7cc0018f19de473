import Stripe from "stripe";
import { digitsOf } from "~/domain/money/money";
import {
	type CheckoutState,
	type EventReadResult,
	type PaymentProvider,
	type ProviderDispute,
	type ProviderRefund,
	ProviderRefused,
	type RefundsAndDisputes,
	signatureToleranceSeconds,
} from "../../ground/services/payment-provider";

/** Counted with other decimals than ISO 4217 says: ariarys whole, krónur and Ugandan shillings in hundredths. */
const stripeDigits: Record<string, number> = { MGA: 0, ISK: 2, UGX: 2 };

/** An amount in minor units of ISO 4217, as Stripe counts it. */
function toStripe(amount: number, currency: string): number {
	return amount * 10 ** shift(currency);
}

function fromStripe(amount: number, currency: string): number {
	return amount / 10 ** shift(currency);
}

function shift(currency: string): number {
	const code = currency.toUpperCase();
	return (stripeDigits[code] ?? digitsOf(code)) - digitsOf(code);
}

export interface StripeAccount {
	secretKey: string;
	webhookSecret: string;
	/** The address of its API, for tests. */
	apiUrl?: string | undefined;
}

export function openStripe({ secretKey, webhookSecret, apiUrl }: StripeAccount, now: () => Date): PaymentProvider {
	const stripe = new Stripe(secretKey, {
		...(apiUrl ? hostOf(apiUrl) : {}),
		maxNetworkRetries: 2,
		timeout: 10_000,
		telemetry: false,
		appInfo: { name: "Parvis" },
	});
	async function stateOf(id: string): Promise<CheckoutState> {
		const retrieving = stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
		const state = checkoutStateOf(await translateErrors(retrieving));
		return state.status === "paid" ? { ...state, cardEnd: await cardEndOf(state.paymentId) } : state;
	}

	/** Asked for by itself: a key that may not read charges, or a call that fails, never costs a payment. */
	async function cardEndOf(paymentId: string): Promise<string | undefined> {
		const retrieving = stripe.paymentIntents.retrieve(paymentId, { expand: ["latest_charge"] });
		const charge = (await retrieving.catch(() => undefined))?.latest_charge;
		return (typeof charge === "object" && charge?.payment_method_details?.card?.last4) || undefined;
	}

	async function aftermathOf(paymentId: string): Promise<RefundsAndDisputes> {
		const aftermath: RefundsAndDisputes = { refunds: [], disputes: [] };
		const of = { payment_intent: paymentId, limit: 100 };
		for await (const refund of stripe.refunds.list(of)) aftermath.refunds.push(refundIn(refund));
		for await (const dispute of stripe.disputes.list(of)) aftermath.disputes.push(disputeIn(dispute));
		return aftermath;
	}

	return {
		name: "stripe",
		async createCheckout(request) {
			const creating = stripe.checkout.sessions.create(
				{
					mode: "payment",
					line_items: [
						{
							quantity: 1,
							price_data: {
								currency: request.currency.toLowerCase(),
								unit_amount: toStripe(request.amount, request.currency),
								product_data: { name: request.description },
							},
						},
					],
					client_reference_id: request.invoiceId,
					metadata: { invoiceId: request.invoiceId },
					payment_intent_data: { metadata: { invoiceId: request.invoiceId } },
					...(request.customerEmail ? { customer_email: request.customerEmail } : {}),
					locale: localeOf(request.locale),
					success_url: request.successUrl,
					cancel_url: request.cancelUrl,
					expires_at: Math.floor(request.expiresAt.getTime() / 1000),
				},
				{ idempotencyKey: request.idempotencyKey },
			);
			const { id, url, expires_at } = await translateErrors(creating);
			if (!url) throw new Error("Stripe opened a session without a page");
			return { id, url, expiresAt: new Date(expires_at * 1000).toISOString() };
		},
		readCheckout: stateOf,
		async expire(id) {
			try {
				await stripe.checkout.sessions.expire(id);
			} catch (error) {
				// Only open sessions can be ended: the state of any other is in the answer below.
				if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw translateError(error);
			}
			return stateOf(id);
		},
		async refund({ paymentId, amount, currency, idempotencyKey }) {
			const request = {
				payment_intent: paymentId,
				amount: toStripe(amount, currency),
				// Keys are forgotten after a day; by this a refund is known as ours for ever.
				metadata: { refundId: idempotencyKey },
			};
			const { id } = await translateErrors(stripe.refunds.create(request, { idempotencyKey }));
			return { id };
		},
		readRefundsAndDisputes: (paymentId) => translateErrors(aftermathOf(paymentId)),
		readEvent(rawBody, headers) {
			const signature = headers.get("stripe-signature");
			if (!signature) return { refused: "unsigned" };
			try {
				const at = now().getTime();
				return eventIn(
					stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, signatureToleranceSeconds, undefined, at),
				);
			} catch (error) {
				if (error instanceof SyntaxError) return { refused: "unreadable" };
				return { refused: /tolerance/.test((error as Error).message) ? "old" : "forged" };
			}
		},
	};
}

async function translateErrors<T>(call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		throw translateError(error);
	}
}

/** A 4xx is Stripe's final answer, except for conflicts, limits and locks, which pass. */
function translateError(error: unknown): unknown {
	if (!(error instanceof Stripe.errors.StripeError)) return error;
	const { statusCode = 0, code, type } = error;
	const passes = statusCode === 409 || statusCode === 429 || code === "lock_timeout" || code === "rate_limit";
	if (statusCode < 400 || statusCode >= 500 || passes) return error;
	const isAboutUs = statusCode === 401 || statusCode === 403 || code === "account_closed";
	return new ProviderRefused(code ?? error.rawType ?? type, { isAboutUs, cause: error });
}

function hostOf(apiUrl: string) {
	const { hostname, port, protocol } = new URL(apiUrl);
	return { host: hostname, ...(port ? { port } : {}), protocol: protocol === "http:" ? "http" : "https" } as const;
}

function checkoutStateOf(session: Stripe.Checkout.Session): CheckoutState {
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

function refundIn({ id, amount, currency, status, metadata, failure_reason }: Stripe.Refund): ProviderRefund {
	return {
		id,
		key: metadata?.refundId,
		amount: fromStripe(amount, currency),
		status: refundStatuses.get(status) ?? "pending",
		reason: failure_reason,
	};
}

/** Inquiries (`warning_…`) and appeals are treated as disputes are; only money that has left us is lost. */
function disputeIn(dispute: Stripe.Dispute): ProviderDispute {
	const { id, amount, currency, reason, created, evidence_details, balance_transactions } = dispute;
	const isOut = balance_transactions.reduce((sum, balance_transaction) => sum + balance_transaction.amount, 0) < 0;
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

function eventIn({ id, type, data }: Stripe.Event): EventReadResult {
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

function localeOf(language: string): Stripe.Checkout.SessionCreateParams.Locale {
	return (["fr", "en", "de", "es", "it", "nl", "pl", "pt"] as const).find((locale) => locale === language) ?? "auto";
}
