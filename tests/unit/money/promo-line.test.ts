import { describe, expect, test } from "vitest";
import { type BasketLine, basketOf } from "~/domain/money/basket";
import type { PromoCode } from "~/domain/money/promo-code";
import { promoLine } from "~/domain/money/promo-line";

const style = { isTTC: true, currency: "EUR", locale: "fr" };
const plain = (text = "") => text.replace(/[\u00a0\u202f]/g, " ");

/** A seat at 100 € and a book at 18,50 €, without tax. */
function lines(code?: PromoCode): BasketLine[] {
	const one = { personId: "ana", personName: "Ana", dayId: "0", nature: "admission" as const };
	const wanted = [
		{ ...one, articleId: "seat", label: "Seat", price: 10000, vatRate: 20 },
		{ ...one, articleId: "book", label: "Book", price: 1850, vatRate: 5.5 },
	];
	return basketOf(wanted, [], code, ({ vatRate }) => ({ category: "S", rate: vatRate }), "EUR").due;
}

describe("The line of a promo code", () => {
	test("says what is taken off, with tax first or without, as the lines beside it do", () => {
		const code = { code: "TENTH", percentage: 10 };
		const withTax = promoLine(lines(code), "TENTH", style);
		expect(withTax?.label).toBe("Code promo TENTH");
		// 11,85 € without tax: 2,00 € of tax on the seat and 0,10 € on the book.
		expect(withTax?.price).toEqual({ ht: 1185, ttc: 1395 });
		expect(plain(withTax?.amount)).toBe("−13,95 € T.T.C · −11,85 € H.T.");
		expect(plain(withTax?.said)).toBe("Code promo TENTH : −13,95 € T.T.C");
		const without = promoLine(lines(code), "TENTH", { ...style, isTTC: false });
		expect(plain(without?.said)).toBe("Code promo TENTH : −11,85 € H.T.");
	});

	test("in English", () => {
		const said = promoLine(lines({ code: "BOOK", article: "book" }), "BOOK", { ...style, locale: "en" });
		expect(plain(said?.said)).toBe("Promo code BOOK: −€19.52 incl. VAT");
	});

	test("never says more than the lines came to", () => {
		const said = promoLine(lines({ code: "MUCH", amount: 99999 }), "MUCH", style);
		expect(said?.price).toEqual({ ht: 11850, ttc: 13952 });
	});

	test("is not there without a code, nor where it takes nothing off", () => {
		expect(promoLine(lines(), null, style)).toBeUndefined();
		expect(promoLine(lines(), "TENTH", style)).toBeUndefined();
		expect(promoLine(lines({ code: "TENTH", percentage: 10 }), null, style)).toBeUndefined();
		expect(promoLine([], "TENTH", style)).toBeUndefined();
	});
});
