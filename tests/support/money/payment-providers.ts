import { createHmac } from "node:crypto";
import { onTestFinished } from "vitest";
import type { PaymentProvider } from "~/provider/ground/services/payment-provider";
import { openStore } from "~/provider/ground/store/open";
import { openStripe } from "~/provider/money/payments/stripe";
import { openBank } from "~/provider/sandbox/bank/bank";
import { openCardPage } from "~/provider/sandbox/bank/card-page";
import { deliverEvents } from "~/provider/sandbox/bank/events";
import { newPlace } from "../world/world";
import { startStripe } from "./stripe-simulator";

/** A provider behind the port, with functions that act as the visitor on its hosted page. */
export interface ProviderOfTest {
	provider: PaymentProvider;
	clock: { now: Date };
	pay(checkoutId: string): Promise<void>;
	/** The visitor pays by a method whose money comes later. */
	payLater(checkoutId: string): Promise<void>;
	/** The later money arrives. */
	settle(checkoutId: string): Promise<void>;
	/** Opens and pays a checkout, with a card that behaves in this way afterwards. */
	paid(manner?: Manner): Promise<{ paymentId: string }>;
	/** Pending refunds go on. */
	settleRefunds(): Promise<void>;
	giveBackByHand(paymentId: string, amount: number): Promise<void>;
	/** The holder disputes, the organiser answers, the bank decides: one step at a time. */
	dispute(paymentId: string, outcome: "won" | "lost"): AsyncGenerator<void>;
	/** Returns the events that were sent to our address since the last time. */
	told(): Promise<{ body: string; headers: Headers }[]>;
	/** An event signed as the provider would, but with another secret or at another time. */
	forged(body: string, sign: { secret?: string; at?: Date }): Headers;
}

type Manner = "refundedLate" | "refundFails" | "disputed";

export const testCard = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123", name: "Ana Lopez" };
export const lateCard = { ...testCard, number: "4000 0000 0000 0077" };
export const cardOf: Record<Manner, typeof testCard> = {
	refundedLate: { ...testCard, number: "4000 0000 0000 7726" },
	refundFails: { ...testCard, number: "4000 0000 0000 5126" },
	disputed: { ...testCard, number: "4000 0000 0000 0259" },
};

/** A checkout request for tests. */
export function askedOfTest(key: string, now: Date, amount = 12_000) {
	return {
		idempotencyKey: key,
		invoiceId: "invoice-1",
		amount,
		currency: "EUR",
		description: "Le salon : 3 articles",
		lines: [{ label: "Entrée", amount: amount - 2000 }],
		vat: 2000,
		merchant: "L’équipe",
		customerEmail: "ana@example.com",
		locale: "fr",
		successUrl: "http://localhost/s1/paiement?status=success",
		cancelUrl: "http://localhost/s1/paiement?status=cancel",
		expiresAt: new Date(now.getTime() + 3600_000),
	};
}

let paidSoFar = 0;

async function paidAt(provider: PaymentProvider, now: Date, pay: (id: string) => Promise<unknown> | unknown) {
	const { id } = await provider.createCheckout(askedOfTest(`paid-${++paidSoFar}`, now));
	await pay(id);
	const state = await provider.readCheckout(id);
	if (state.status !== "paid") throw new Error("nothing was paid");
	return { paymentId: state.paymentId };
}

const start = "2027-01-15T10:00:00.000Z";

export const bothProviders: { name: string; open: () => Promise<ProviderOfTest> }[] = [
	{ name: "the card page", open: openCardPageOfTest },
	{ name: "Stripe", open: openStripeOfTest },
];

async function openCardPageOfTest(): Promise<ProviderOfTest> {
	const { place, remove } = await newPlace();
	const store = await openStore(place);
	onTestFinished(async () => {
		await store.destroy();
		await remove();
	});
	const clock = { now: new Date(start) };
	const bank = openBank(store, () => clock.now);
	const secret = "a secret of the bank";
	const provider = openCardPage(bank, { publicUrl: "http://localhost", secret }, () => clock.now);
	const pass = (milliseconds: number) => {
		clock.now = new Date(clock.now.getTime() + milliseconds);
	};
	return {
		provider,
		clock,
		paid: (manner) => paidAt(provider, clock.now, (id) => bank.pay(id, manner ? cardOf[manner] : testCard)),
		async settleRefunds() {
			pass(21_000);
		},
		giveBackByHand: bank.giveBack,
		async *dispute(paymentId, outcome) {
			yield;
			await bank.answerDispute(paymentId, outcome);
			yield;
			pass(15 * 86_400_000);
			yield;
		},
		pay: async (id) => void (await bank.pay(id, testCard)),
		payLater: async (id) => void (await bank.pay(id, lateCard)),
		async settle() {
			clock.now = new Date(clock.now.getTime() + 60_000);
		},
		async told() {
			const told: { body: string; headers: Headers }[] = [];
			const post = async (body: string, headers: Record<string, string>) =>
				told.push({ body, headers: new Headers(headers) }) > 0;
			await deliverEvents(store, secret, post, clock.now);
			return told;
		},
		forged: (body, { secret: another = secret, at = clock.now }) =>
			new Headers({ "parvis-signature": signed(another, body, at) }),
	};
}

async function openStripeOfTest(): Promise<ProviderOfTest> {
	const clock = { now: new Date(start) };
	const stripe = await startStripe(() => clock.now);
	onTestFinished(() => stripe.close());
	let read = 0;
	let manner: Manner | undefined;
	const provider = openStripe({ ...stripe, apiUrl: stripe.url }, () => clock.now);
	return {
		provider,
		clock,
		async paid(asked) {
			manner = asked;
			stripe.refundsBegin = asked === "refundedLate" ? "pending" : "succeeded";
			return paidAt(provider, clock.now, stripe.pay);
		},
		async settleRefunds() {
			const status = manner === "refundFails" ? "failed" : "succeeded";
			const last = stripe.events().findLast(({ type }) => type === "refund.created");
			stripe.moveRefund(String(last?.data.object.id), status);
		},
		async giveBackByHand(paymentId, amount) {
			stripe.refundInDashboard(paymentId, amount);
		},
		async *dispute(paymentId, outcome) {
			const id = stripe.dispute(paymentId);
			yield;
			stripe.moveDispute(id, "under_review");
			yield;
			stripe.moveDispute(id, outcome);
			yield;
		},
		pay: async (id) => stripe.pay(id),
		payLater: async (id) => stripe.payLater(id),
		settle: async (id) => stripe.settleLater(id, true),
		async told() {
			const told = stripe.events().slice(read);
			read += told.length;
			return told.map((event) => {
				const { body, headers } = stripe.signed(event);
				return { body, headers: new Headers(headers) };
			});
		},
		forged: (body, { secret = stripe.webhookSecret, at = clock.now }) =>
			new Headers({ "stripe-signature": signed(secret, body, at) }),
	};
}

function signed(secret: string, body: string, at: Date): string {
	const time = Math.floor(at.getTime() / 1000);
	return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}
