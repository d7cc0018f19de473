import { luhn } from "~/domain/ground/identifiers";
import type { CheckoutRequest, CheckoutState } from "../../ground/services/payment-provider";
import { randomId } from "../../ground/store/ids";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { changeOpenCheckout, checkoutRow, checkoutStateOf, openCheckoutRow } from "./bank-checkouts";
import { queueBankEvent } from "./events";
import { openRefundsAndDisputes } from "./refunds-and-disputes";

/** What the embedded bank does with a card. Card numbers end here: the store gets their last four digits, a log nothing. */
type CardOutcome = "paid" | "paidLate" | "challenge" | "refused" | "noFunds" | LaterBehaviour;

/** What a card does later that paid at once: its refunds come late or fail after they were done, or its holder disputes. */
type LaterBehaviour = "refundedLate" | "refundFails" | "disputed";

function laterBehaviourOf(outcome: CardOutcome): LaterBehaviour | undefined {
	return (["refundedLate", "refundFails", "disputed"] as const).find((behaviour) => behaviour === outcome);
}

/** The only cards that exist: nothing is ever charged. */
const testCards: { number: string; outcome: CardOutcome }[] = [
	{ number: "4242424242424242", outcome: "paid" },
	{ number: "4000002500003155", outcome: "challenge" },
	{ number: "4000000000000002", outcome: "refused" },
	{ number: "4000000000009995", outcome: "noFunds" },
	{ number: "4000000000000077", outcome: "paidLate" },
	{ number: "4000000000007726", outcome: "refundedLate" },
	{ number: "4000000000005126", outcome: "refundFails" },
	{ number: "4000000000000259", outcome: "disputed" },
];

interface TypedCard {
	number: string;
	/** As it stands on the card: MM/AA. */
	expiry: string;
	cvc: string;
	name: string;
}

type CardField = keyof TypedCard;
type CardErrors = { [Field in CardField]?: `card.errors.${Field}` };

function cardErrors({ number, expiry, cvc, name }: TypedCard, now: Date): CardErrors {
	const digits = digitsOf(number);
	return {
		...(/^\d+$/.test(digits) && luhn(digits) && digits.length >= 13 && digits.length <= 19
			? {}
			: { number: "card.errors.number" }),
		...(isUnexpired(expiry, now) ? {} : { expiry: "card.errors.expiry" }),
		...(/^\d{3,4}$/.test(cvc.trim()) ? {} : { cvc: "card.errors.cvc" }),
		...(name.trim() ? {} : { name: "card.errors.name" }),
	};
}

/** This bank knows only test cards, and refuses any other. */
function outcomeOf(number: string): CardOutcome {
	return testCards.find((card) => card.number === digitsOf(number))?.outcome ?? "refused";
}

function digitsOf(number: string): string {
	return number.replace(/[\s-]/g, "");
}

/** Browsers fill in 03/27, 03 / 27, 0327 and 03/2027. A card holds until the end of its month. */
function isUnexpired(expiry: string, now: Date): boolean {
	const parts = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})$/.exec(expiry.trim());
	if (!parts) return false;
	return Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1) > now.getTime();
}

export interface CardPage {
	state: CheckoutState["status"];
	/** True while the bank asks the card's holder to confirm. */
	isChallenged: boolean;
	amount: number;
	currency: string;
	description: string;
	lines: CheckoutRequest["lines"];
	vat: number;
	merchant: string;
	locale: string;
	successUrl: string;
	cancelUrl: string;
	testCards: typeof testCards;
}

/** The embedded bank: it keeps checkouts, payments and refunds as an outside bank would. Of a card it writes the last four digits. */
export type Bank = ReturnType<typeof openBank>;

export function openBank(store: Store, now: () => Date) {
	const at = () => now().toISOString();
	const { openDispute, ...counter } = openRefundsAndDisputes(store, now);
	return {
		...counter,
		...openCardPayments(store, { now, openDispute }),
		async open(request: CheckoutRequest) {
			const { id, expires_at } = await openCheckoutRow(store, request, at());
			return { id, expiresAt: expires_at };
		},
		async stateOf(id: string): Promise<CheckoutState> {
			return checkoutStateOf(await checkoutRow(store, id), at());
		},
		expire(id: string): Promise<CheckoutState> {
			return transact(store, async (tx) => {
				const isEnded = await changeOpenCheckout(tx, id, { expired_at: at() }, at());
				if (isEnded) await queueBankEvent(tx, { type: "checkout.expired", checkoutId: id, at: at(), dueAt: at() });
				return checkoutStateOf(await checkoutRow(tx, id), at());
			});
		},
		async page(id: string): Promise<CardPage | undefined> {
			const row = await checkoutRow(store, id);
			if (!row) return undefined;
			const { merchant, description, lines, vat, locale, successUrl, cancelUrl } = readJson<CheckoutRequest>(row.asked);
			const { status } = checkoutStateOf(row, at());
			return {
				state: status,
				isChallenged: status === "open" && row.challenged_at !== null,
				amount: row.amount,
				currency: row.currency,
				merchant,
				description,
				lines,
				vat,
				locale,
				successUrl,
				cancelUrl,
				testCards,
			};
		},
	};
}

type CardPaymentResult =
	| { outcome: "paid" | "challenge" | "over" }
	| { outcome: "refused"; reason: "refused" | "noFunds" }
	| { outcome: "unreadable"; errors: CardErrors };

/** A card that pays late is accepted at once, and the money is there after so many seconds. */
const lateSeconds = 20;
const refusalsMaximum = 5;

interface CardPaymentOptions {
	now: () => Date;
	/** Called in the transaction that takes the money of a card whose holder will dispute. */
	openDispute(tx: Transaction, paymentId: string): Promise<void>;
}

function openCardPayments(store: Store, { now, openDispute }: CardPaymentOptions) {
	const at = () => now().toISOString();

	function take(
		id: string,
		paidAt: string,
		card: { end?: string; manner?: LaterBehaviour },
	): Promise<CardPaymentResult> {
		const { end, manner } = card;
		return transact(store, async (tx) => {
			const paymentId = `pay_${randomId(20)}`;
			const kept = end === undefined ? {} : { card_end: end };
			const paid = { paid_at: paidAt, payment_id: paymentId, manner: manner ?? null, ...kept };
			if (!(await changeOpenCheckout(tx, id, paid, at()))) return { outcome: "over" };
			await queueBankEvent(tx, { type: "checkout.paid", checkoutId: id, at: at(), dueAt: paidAt });
			if (manner === "disputed") await openDispute(tx, paymentId);
			return { outcome: "paid" };
		});
	}

	function refuse(id: string, reason: "refused" | "noFunds"): Promise<CardPaymentResult> {
		return transact(store, async (tx) => {
			const row = await checkoutRow(tx, id);
			const refusals = (row?.refusals ?? 0) + 1;
			const isLast = refusals >= refusalsMaximum;
			const refused = { refusals, challenged_at: null, ...(isLast ? { failed_at: at() } : {}) };
			const isCounted = await changeOpenCheckout(tx, id, refused, at());
			if (isCounted && isLast)
				await queueBankEvent(tx, { type: "checkout.failed", checkoutId: id, at: at(), dueAt: at() });
			return isCounted && !isLast ? { outcome: "refused", reason } : { outcome: "over" };
		});
	}

	return {
		async pay(id: string, card: TypedCard): Promise<CardPaymentResult> {
			const errors = cardErrors(card, now());
			if (Object.keys(errors).length > 0) return { outcome: "unreadable", errors };
			const outcome = outcomeOf(card.number);
			const manner = laterBehaviourOf(outcome);
			const end = digitsOf(card.number).slice(-4);
			if (outcome === "paid" || manner) return take(id, at(), { end, manner });
			if (outcome === "paidLate")
				return take(id, new Date(now().getTime() + lateSeconds * 1000).toISOString(), { end });
			if (outcome === "refused" || outcome === "noFunds") return refuse(id, outcome);
			const challenge = { challenged_at: at(), card_end: end };
			const isAsked = await transact(store, (tx) => changeOpenCheckout(tx, id, challenge, at()));
			return { outcome: isAsked ? "challenge" : "over" };
		},
		/** The holder's answer to 3-D Secure; only where it was asked for. */
		async answerChallenge(id: string, isConfirmed: boolean): Promise<CardPaymentResult> {
			const row = await checkoutRow(store, id);
			if (!row?.challenged_at) return { outcome: "over" };
			return isConfirmed ? take(id, at(), {}) : refuse(id, "refused");
		},
	};
}
