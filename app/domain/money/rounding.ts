import { stepOf } from "./money";

/* Everything in this product is rounded here: taxes, discounts, and the tax of a sum as its lines show it (decision 103). Amounts are
   minor units of the currency. */

/** Rounded to what can be paid in the currency, halves away from zero. A rate has at most two decimals. */
export function percentOf(amount: number, rate: number, currency: string): number {
	// Stays with whole numbers as long as possible: 1.1 × 5 is not exact in floating point.
	return toStep(amount * Math.round(rate * 100), 10_000 * stepOf(currency)) / 10_000;
}

/** Each line gets what it adds to the rounded tax of those before: the shares add up, and a new line changes none. */
export function sharesOf(amounts: number[], rate: number, currency: string): number[] {
	let sum = 0;
	let allotted = 0;
	return amounts.map((amount) => {
		sum += amount;
		const share = percentOf(sum, rate, currency) - allotted;
		allotted += share;
		return share;
	});
}

function toStep(exact: number, step: number): number {
	return Math.sign(exact) * Math.round(Math.abs(exact) / step) * step;
}
