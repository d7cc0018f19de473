import type { Priced } from "./price";
import { percentOf } from "./rounding";

// Without zod: the script that adds up choices on the page reads this too.

/** What a promo code gives: a part of every price, an amount off all of them together, or one article for nothing. */
export interface Gift {
	/** Percent. */
	percentage?: number | undefined;
	/** Minor units, excluding tax. */
	amount?: number | undefined;
	article?: string | undefined;
}

/** What a code takes off each thing, in their order; `given` is what it took off others already. */
export function giftsOf(
	things: { articleId: string; price: number }[],
	gift: Gift | undefined,
	alreadyGiven: number,
	currency: string,
): { free?: number; discount?: number }[] {
	if (gift?.percentage !== undefined) {
		const { percentage } = gift;
		return things.map(({ price }) => ({ discount: percentOf(price, percentage, currency) }));
	}
	if (gift?.article !== undefined) {
		const first = alreadyGiven > 0 ? -1 : things.findIndex(({ articleId, price }) => articleId === gift.article && price > 0);
		return things.map(({ price }, index) => (index === first ? { free: price } : {}));
	}
	let left = (gift?.amount ?? 0) - alreadyGiven;
	return things.map(({ price }) => {
		const discount = Math.max(0, Math.min(price, left));
		left -= discount;
		return { discount };
	});
}

/** Something chosen, as it is added up. */
export interface PricedChoice extends Priced {
	articleId: string;
	dayId: string;
}

/** What the code of an account gives one person: what others of the account have of it is off already. */
export interface PersonGift extends Gift {
	code: string;
	/** What the person chose and an invoice has: it keeps its price, and what the code took off it. */
	invoiced: (PricedChoice & { given: number })[];
}

/** Choices less what a code takes off them, and how much that is. */
export function applyGift(
	chosen: PricedChoice[],
	gift: PersonGift | undefined,
	currency: string,
): { reduced: PricedChoice[]; given: number } {
	const keyOf = ({ dayId, articleId }: PricedChoice) => `${dayId} ${articleId}`;
	const invoiced = new Map(gift?.invoiced.map((one) => [keyOf(one), one]));
	const kept = chosen.flatMap((one) => invoiced.get(keyOf(one)) ?? []);
	// In the order in which a basket has them: it says which of two rates loses the last cents.
	const fresh = chosen.filter((one) => !invoiced.has(keyOf(one))).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
	const before = kept.reduce((sum, { given }) => sum + given, 0);
	const priced = fresh.map(({ articleId, ht }) => ({ articleId, price: ht }));
	const gifts = giftsOf(priced, gift, before, currency).map(({ free = 0, discount = 0 }) => free + discount);
	return {
		reduced: [...kept, ...fresh.map((one, index) => ({ ...one, ht: one.ht - (gifts[index] ?? 0) }))],
		given: gifts.reduce((sum, one) => sum + one, before),
	};
}
