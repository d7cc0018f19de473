import Stripe from "stripe";
import {
	type PaymentProvider,
	ProviderRefused,
	type RefundsAndDisputes,
	signatureToleranceSeconds,
} from "../../ground/services/payment-provider";
import { toStripe } from "./stripe-amounts";
import { checkoutStateOf, disputeIn, eventIn, localeOf, refundIn } from "./stripe-mapping";

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
	const stateOf = async (id: string) =>
		checkoutStateOf(await translateErrors(stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] })));

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
