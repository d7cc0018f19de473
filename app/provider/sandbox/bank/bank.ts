import type { CheckoutRequest, CheckoutState } from "../../ground/services/payment-provider";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { changeOpenCheckout, checkoutRow, checkoutStateOf, openCheckoutRow } from "./bank-checkouts";
import { openCardPayments } from "./card-payments";
import { testCards } from "./cards";
import { queueBankEvent } from "./events";
import { openRefundsAndDisputes } from "./refunds-and-disputes";

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

/** The embedded bank: it keeps checkouts, payments and refunds as an outside bank would. No card is ever written. */
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
