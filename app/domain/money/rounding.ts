import { stepOf } from "./money";

/*
 * All that is rounded in this product is rounded here: taxes, discounts, and the tax of a sum as its lines show it.
 * Amounts are minor units of the currency.
 */

/** A part of an amount, to what can be paid of the currency, halves away from zero; a rate has two decimals at most. */
export function percentOf(amount: number, rate: number, currency: string): number {
	// Whole numbers as long as possible: 1.1 × 5 is no exact number of a computer's.
	return toStep(amount * Math.round(rate * 100), 10_000 * stepOf(currency)) / 10_000;
}

/**
 * The tax on a sum, said line by line: what each line adds to the rounded tax of the lines before it. The shares come to
 * the tax on the sum, each is less than one step away from its own, and a line that is added changes none before it.
 */
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
