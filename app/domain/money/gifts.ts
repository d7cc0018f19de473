import type { Priced } from "./price";
import { percentOf } from "./rounding";

// Without zod: the page's script that adds up choices imports this too.

/** What a promo code gives: a percentage of every price, an amount off all of them together, or one article for free. */
export interface Gift {
	/** Percent. */
	percentage?: number | undefined;
	/** Minor units, excluding tax. */
	amount?: number | undefined;
	article?: string | undefined;
}

/** What a code takes off each item, in order; `alreadyGiven` is what it took off other items before. */
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
		const first =
			alreadyGiven > 0 ? -1 : things.findIndex(({ articleId, price }) => articleId === gift.article && price > 0);
		return things.map(({ price }, index) => (index === first ? { free: price } : {}));
	}
	let left = (gift?.amount ?? 0) - alreadyGiven;
	return things.map(({ price }) => {
		const discount = Math.max(0, Math.min(price, left));
		left -= discount;
		return { discount };
	});
}

export interface PricedChoice extends Priced {
	articleId: string;
	dayId: string;
}

/** What the account's code gives one person; what other people of the account got of it is already taken off. */
export interface PersonGift extends Gift {
	code: string;
	/** Invoiced choices of the person: they keep their price and their discount. */
	invoiced: (PricedChoice & { given: number })[];
}

export function applyGift(
	chosen: PricedChoice[],
	gift: PersonGift | undefined,
	currency: string,
): { reduced: PricedChoice[]; given: number } {
	const keyOf = ({ dayId, articleId }: PricedChoice) => `${dayId} ${articleId}`;
	const invoiced = new Map(gift?.invoiced.map((line) => [keyOf(line), line]));
	const kept = chosen.flatMap((line) => invoiced.get(keyOf(line)) ?? []);
	// In the order of a basket, which decides which of two rates loses the last cents.
	const fresh = chosen.filter((line) => !invoiced.has(keyOf(line))).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
	const before = kept.reduce((sum, { given }) => sum + given, 0);
	const priced = fresh.map(({ articleId, ht }) => ({ articleId, price: ht }));
	const gifts = giftsOf(priced, gift, before, currency).map(({ free = 0, discount = 0 }) => free + discount);
	return {
		reduced: [...kept, ...fresh.map((line, index) => ({ ...line, ht: line.ht - (gifts[index] ?? 0) }))],
		given: gifts.reduce((sum, gift) => sum + gift, before),
	};
}
