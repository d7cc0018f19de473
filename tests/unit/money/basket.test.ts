import { describe, expect, test } from "vitest";
import { type BasketLine, basketOf, type ChosenArticle, resumeOf, totalsOf } from "~/domain/money/basket";
import type { PromoCode } from "~/domain/money/promo-code";
import fc from "../../support/property";

const wanted = (articleId: string, price: number, rest: Partial<ChosenArticle> = {}): ChosenArticle => ({
	personId: "ana",
	personName: "Ana",
	articleId,
	dayId: "0",
	label: articleId,
	price,
	nature: "admission",
	vatRate: 20,
	...rest,
});
const taxed = ({ vatRate }: { vatRate: number }) => ({ category: "S" as const, rate: vatRate });
const basket = (list: ChosenArticle[], covered: BasketLine[] = [], code?: PromoCode) =>
	basketOf(list, covered, code, taxed, "EUR");

describe("A basket", () => {
	test("owes what is chosen, leaves out what costs nothing, and sums as section 3 names it", () => {
		expect(resumeOf(basket([wanted("seat", 10000), wanted("entry", 0)]), "EUR")).toMatchObject({
			currHT: 10000,
			freeHT: 0,
			remiseHT: 0,
			prevHT: 0,
			totalHT: 10000,
			totalTTC: 12000,
		});
	});

	test("keeps the price of what was invoiced, and tells what was given up", () => {
		const paid = basket([wanted("seat", 10000), wanted("book", 2000)]).due;
		const next = basket([wanted("seat", 99999), wanted("bag", 500)], paid);
		expect(next.kept.map(({ price }) => price)).toEqual([10000]);
		expect(next.gone.map(({ articleId }) => articleId)).toEqual(["book"]);
		expect(resumeOf(next, "EUR")).toMatchObject({ currHT: 10500, prevHT: 10000, totalHT: 500 });
	});

	test("counts the tax on each rate's sum, whatever the number of lines", () => {
		const lines = basket(Array.from({ length: 3 }, (_, index) => wanted(`pin${index}`, 3))).due;
		expect(totalsOf(lines, "EUR")).toMatchObject({ ht: 9, vat: 2, ttc: 11 });
	});
});

describe("A promo code", () => {
	test("takes a percentage off every line", () => {
		const { due } = basket([wanted("seat", 10000), wanted("book", 1855)], [], { code: "C", percentage: 10 });
		expect(due.map(({ discount, ht }) => [discount, ht])).toEqual([
			[1000, 9000],
			[186, 1669],
		]);
	});

	test("takes an amount off, never more than there is, and never twice", () => {
		const code = { code: "C", amount: 4000 };
		const { due } = basket([wanted("book", 1500), wanted("seat", 1000)], [], code);
		expect(due.map(({ ht }) => ht)).toEqual([0, 0]);
		const next = basket([wanted("book", 1500), wanted("seat", 1000), wanted("bag", 5000)], due, code);
		expect(next.due.map(({ discount }) => discount)).toEqual([1500]);
	});

	test("gives one article for nothing, once", () => {
		const code = { code: "C", article: "book" };
		const both = [wanted("book", 1500), wanted("book", 1500, { personId: "gil" })];
		const { due } = basket(both, [], code);
		expect(due.map(({ free, ht }) => [free, ht])).toEqual([
			[1500, 0],
			[0, 1500],
		]);
		const later = basket([...both, wanted("book", 1500, { dayId: "friday" })], due, code);
		expect(later.due.map(({ free }) => free)).toEqual([0]);
	});
});

test("Whatever is chosen and paid, the sums of section 3 agree and no line costs less than nothing", () => {
	const article = fc.record({ id: fc.constantFrom("a", "b", "c", "d"), price: fc.integer({ min: 0, max: 99999 }) });
	const choice = fc.uniqueArray(article, { selector: ({ id }) => id });
	const code = fc.option(
		fc.oneof(
			fc.record({ code: fc.constant("C"), percentage: fc.integer({ min: 1, max: 100 }) }),
			fc.record({ code: fc.constant("C"), amount: fc.integer({ min: 1, max: 99999 }) }),
			fc.record({ code: fc.constant("C"), article: fc.constantFrom("a", "b") }),
		),
		{ nil: undefined },
	);
	fc.assert(
		fc.property(choice, choice, code, (before, after, promo) => {
			const lines = (list: typeof before) => list.map(({ id, price }) => wanted(id, price));
			const paid = basket(lines(before), [], promo).due;
			const next = basket(lines(after), paid, promo);
			const sums = resumeOf(next, "EUR");
			expect(sums.totalHT).toBe(sums.currHT - sums.freeHT - sums.remiseHT - sums.prevHT);
			for (const { ht } of next.due) expect(ht).toBeGreaterThanOrEqual(0);
			expect(next.kept.length + next.gone.length).toBe(paid.length);
		}),
	);
});
