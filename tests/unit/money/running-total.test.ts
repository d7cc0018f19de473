import { describe, expect, test } from "vitest";
import { basketOf, type ChosenArticle, totalsOf } from "~/domain/money/basket";
import { applyGift } from "~/domain/money/gifts";
import { type PriceStyle, priceOf, vatAt } from "~/domain/money/price";
import { runningStub, runningTotal } from "~/domain/money/running-total";
import fc from "../../support/property";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const told = (things: { ht: number; rate: number }[], style: Partial<PriceStyle> = {}) => {
	const { value, tax, parts } = runningTotal(things, { isTTC: true, currency: "EUR", locale: "fr", ...style });
	return { value: plain(value), tax, parts: parts.map(plain) };
};

describe("The running total of a ticket", () => {
	test("says with tax what the choices come to, and what it is made of", () => {
		expect(
			told([
				{ ht: 2600, rate: 10 },
				{ ht: 6500, rate: 10 },
			]),
		).toEqual({ value: "100,10 €", tax: "T.T.C", parts: ["91,00 € H.T. + TVA 10 % : 9,10 €"] });
	});

	test("has a line for each rate, the tax rounded once on each sum", () => {
		const things = [...Array(3).fill({ ht: 335, rate: 5.5 }), { ht: 1000, rate: 20 }, { ht: 500, rate: 0 }];
		expect(told(things)).toEqual({
			value: "27,60 €",
			tax: "T.T.C",
			parts: [
				"10,00 € H.T. + TVA 20 % : 2,00 €",
				"10,05 € H.T. + TVA 5,5 % : 0,55 €",
				"5,00 € H.T. + TVA 0 % : 0,00 €",
			],
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
			tax: "incl. VAT",
			parts: ["JP¥1,005 excl. VAT + VAT 10%: JP¥101"],
		});
	});
});

describe("The stub of a ticket that is being filled in", () => {
	const words = { total: "Total", nothing: "Entrée offerte", withCode: "Code compris" };
	const style = { isTTC: true, currency: "EUR", locale: "fr" };
	const seat = { articleId: "seat", dayId: "0", ht: 10000, rate: 20 };
	const stub = (chosen: (typeof seat)[], gift?: Parameters<typeof runningStub>[1]) => {
		const { label, amount, tax, notes } = runningStub(chosen, gift, style, words);
		return [label, amount && `${plain(amount)} ${tax}`, notes.map(plain)];
	};

	test("says that entry is free where nothing costs anything", () => {
		expect(stub([])).toEqual(["Entrée offerte", undefined, []]);
		expect(stub([{ ...seat, ht: 0 }])).toEqual(["Entrée offerte", undefined, []]);
	});

	test("counts a promo code, and says so", () => {
		const gift = { code: "TENTH", percentage: 10, invoiced: [] };
		const parts = ["90,00 € H.T. + TVA 20 % : 18,00 €", "Code compris"];
		expect(stub([seat], gift)).toEqual(["Total", "108,00 € T.T.C", parts]);
		expect(stub([{ ...seat, ht: 0 }], gift)).toEqual(["Entrée offerte", undefined, []]);
	});

	test("says 0,00 € of what a code gives whole, and nothing of a code that gives nothing on it", () => {
		expect(stub([seat], { code: "ALL", percentage: 100, invoiced: [] })).toEqual([
			"Total",
			"0,00 € T.T.C",
			["Code compris"],
		]);
		const other = { code: "BOOK", article: "book", invoiced: [] };
		expect(stub([seat], other)).toEqual(["Total", "120,00 € T.T.C", ["100,00 € H.T. + TVA 20 % : 20,00 €"]]);
	});

	test("comes to what the basket does, whatever is chosen and was paid", () => {
		const article = fc.record({
			articleId: fc.constantFrom("a", "b", "c"),
			dayId: fc.constantFrom("0", "friday"),
			ht: fc.integer({ min: 0, max: 9999 }),
			rate: fc.constantFrom(5.5, 20),
			isPaid: fc.boolean(),
		});
		const choice = fc.uniqueArray(article, { selector: ({ articleId, dayId }) => articleId + dayId });
		const gift = fc.oneof(
			fc.record({ percentage: fc.integer({ min: 1, max: 100 }) }),
			fc.record({ amount: fc.integer({ min: 1, max: 20000 }) }),
			fc.record({ article: fc.constantFrom("a", "b") }),
		);
		fc.assert(
			fc.property(choice, gift, (chosen, given) => {
				const code = { code: "C", ...given };
				const inOrder = [...chosen].sort((a, b) => (a.dayId + a.articleId < b.dayId + b.articleId ? -1 : 1));
				const wanted = inOrder.map(({ ht, rate, ...one }): ChosenArticle => {
					return { ...one, personId: "ana", personName: "Ana", label: "", price: ht, nature: "goods", vatRate: rate };
				});
				const basket = (list: ChosenArticle[], covered: Parameters<typeof basketOf>[1]) =>
					basketOf(list, covered, code, ({ vatRate }) => vatAt(vatRate), "EUR");
				const paid = basket(
					wanted.filter((_, index) => inOrder[index]?.isPaid),
					[],
				).due;
				const { due, kept } = basket(wanted, paid);
				const invoiced = kept.map(({ articleId, dayId, ht, vat: { rate }, free, discount }) => {
					return { articleId, dayId, ht, rate, given: free + discount };
				});
				const { reduced } = applyGift(chosen, { ...code, invoiced }, "EUR");
				const total = priceOf(
					reduced.map(({ ht, rate }) => ({ ht, vat: vatAt(rate) })),
					"EUR",
				);
				const { ht, ttc } = totalsOf([...kept, ...due], "EUR");
				expect({ ht: total.ht, ttc: total.ttc }).toEqual({ ht, ttc });
			}),
		);
	});
});
