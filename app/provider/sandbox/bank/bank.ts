import type { AskedCheckout, CheckoutState } from "../../ground/services/payment-provider";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { changeOpen, checkoutRow, openCheckoutRow, stateIn } from "./bank-checkouts";
import { testCards } from "./cards";
import { openCounter } from "./counter";
import { tell } from "./events";
import { openTill } from "./till";

/** What the hosted page shows. */
export interface CardPage {
	state: CheckoutState["status"];
	/** The bank asks the card's holder to confirm. */
	isChallenged: boolean;
	amount: number;
	currency: string;
	description: string;
	lines: AskedCheckout["lines"];
	vat: number;
	merchant: string;
	locale: string;
	successUrl: string;
	cancelUrl: string;
	testCards: typeof testCards;
}

/** The embedded bank: checkouts, payments and refunds as a bank of the outside would keep them. No card is ever written. */
export type Bank = ReturnType<typeof openBank>;

export function openBank(store: Store, now: () => Date) {
	const at = () => now().toISOString();
	const { openDispute, ...counter } = openCounter(store, now);
	return {
		...counter,
		...openTill(store, { now, openDispute }),
		async open(asked: AskedCheckout) {
			const { id, expires_at } = await openCheckoutRow(store, asked, at());
			return { id, expiresAt: expires_at };
		},
		async stateOf(id: string): Promise<CheckoutState> {
			return stateIn(await checkoutRow(store, id), at());
		},
		expire(id: string): Promise<CheckoutState> {
			return transact(store, async (tx) => {
				const isEnded = await changeOpen(tx, id, { expired_at: at() }, at());
				if (isEnded) await tell(tx, { type: "checkout.expired", checkoutId: id, at: at(), dueAt: at() });
				return stateIn(await checkoutRow(tx, id), at());
			});
		},
		async page(id: string): Promise<CardPage | undefined> {
			const row = await checkoutRow(store, id);
			if (!row) return undefined;
			const { merchant, description, lines, vat, locale, successUrl, cancelUrl } = JSON.parse(
				row.asked,
			) as AskedCheckout;
			const { status } = stateIn(row, at());
			return {
				state: status,
				isChallenged: status === "open" && row.challenged_at !== null,
				amount: row.amount,
				currency: row.currency,
				...{ merchant, description, lines, vat, locale, successUrl, cancelUrl },
				testCards,
			};
		},
	};
}
