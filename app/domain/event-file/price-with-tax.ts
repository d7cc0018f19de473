import { percentOf } from "../money/rounding";

/** In cents, as people pay it. */
export function priceWithTax(price: number, vatRate: number, currency: string): number {
	return price + percentOf(price, vatRate, currency);
}

/**
 * The price without tax, in cents, that people pay as this price with tax. Not every price can be: at 20 % nothing costs 0.03 €;
 * then the nearest price that can is `nearest`, in cents with tax.
 */
export function priceWithoutTax(
	withTax: number,
	vatRate: string | undefined,
	currency = "EUR",
): { withoutTax: number } | { nearest: number } {
	const rate = Number(vatRate ?? 0);
	const about = Math.round(withTax / (1 + rate / 100));
	const paid = (price: number) => priceWithTax(price, rate, currency);
	const near = [about, about - 1, about + 1].filter((price) => price > 0);
	const exact = near.find((price) => paid(price) === withTax);
	if (exact !== undefined) return { withoutTax: exact };
	const [nearest = about] = near.map(paid).sort((a, b) => Math.abs(a - withTax) - Math.abs(b - withTax));
	return { nearest };
}
