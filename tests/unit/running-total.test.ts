import { describe, expect, test } from "vitest";
import { type PriceStyle, runningTotal } from "~/domain/price";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const told = (things: { ht: number; rate: number }[], style: Partial<PriceStyle> = {}) => {
	const total = runningTotal(things, { isTTC: true, currency: "EUR", locale: "fr", ...style });
	return total && { value: plain(total.value), tax: total.tax, parts: total.parts.map(plain) };
};

describe("The running total of a ticket", () => {
	test("says with tax what the choices come to, and what it is made of", () => {
		expect(
			told([
				{ ht: 2600, rate: 10 },
				{ ht: 6500, rate: 10 },
			]),
		).toEqual({
			value: "100,10 €",
			tax: "T.T.C",
			parts: ["91,00 € H.T. + TVA 10 % : 9,10 €"],
		});
	});

	test("has a line for each rate, the tax rounded once on each sum", () => {
		const things = [...Array(3).fill({ ht: 335, rate: 5.5 }), { ht: 1000, rate: 20 }, { ht: 500, rate: 0 }];
		expect(told(things)).toEqual({
			value: "27,60 €",
			tax: "T.T.C",
			parts: ["10,00 € H.T. + TVA 20 % : 2,00 €", "10,05 € H.T. + TVA 5,5 % : 0,55 €", "5,00 € H.T., sans TVA"],
		});
	});

	test("says without tax first where the event does", () => {
		expect(told([{ ht: 1000, rate: 20 }], { isTTC: false })).toEqual({
			value: "10,00 €",
			tax: "H.T.",
			parts: ["12,00 € T.T.C"],
		});
	});

	test("in English, and of yen", () => {
		expect(told([{ ht: 1005, rate: 10 }], { locale: "en", currency: "JPY" })).toEqual({
			value: "JP¥1,106",
			tax: "incl. tax",
			parts: ["JP¥1,005 excl. tax + VAT 10%: JP¥101"],
		});
	});

	test("is nothing where nothing costs anything", () => {
		expect(told([])).toBeUndefined();
		expect(told([{ ht: 0, rate: 20 }])).toBeUndefined();
	});
});
