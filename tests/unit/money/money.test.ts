import { describe, expect, test } from "vitest";
import { type BasketLine, basketOf, type ChosenArticle, totalsOf } from "~/domain/money/basket";
import { currencies, digitsOf, formatMoney, parseAmount, plainAmount, stepOf } from "~/domain/money/money";
import type { PromoCode } from "~/domain/money/promo-code";
import { amountIn } from "~/provider/money/invoices/documents/semantic-invoice";

const spaced = (text: string) => text.replace(/\s/g, " ");

describe("A currency", () => {
	test("is one in which people pay: no gold, no code of yesterday", () => {
		expect(["EUR", "JPY", "KWD", "CHF", "XPF"].filter((code) => !currencies.has(code))).toEqual([]);
		expect(
			["XAU", "XXX", "XTS", "DEM", "FRF", "HRK", "BGN", "eur", "EURO", ""].filter((code) => currencies.has(code)),
		).toEqual([]);
		// Intl has a name for each.
		const names = new Intl.DisplayNames("en", { type: "currency" });
		expect([...currencies].filter((code) => names.of(code) === code)).toEqual([]);
	});

	test.each([
		["EUR", 2, 1],
		["JPY", 0, 1],
		["KRW", 0, 1],
		["HUF", 2, 1],
		["ISK", 0, 1],
		["KWD", 3, 10],
		["TND", 3, 10],
		["MGA", 2, 100],
	])("%s has %i decimals, and is paid in steps of %i", (code, digits, step) => {
		expect([digitsOf(code), stepOf(code)]).toEqual([digits, step]);
	});

	test.each([
		["EUR", 123_450, "1 234,50 €", "1234.50", "1234.50"],
		["JPY", 1_500, "1 500 JPY", "1500", "1500"],
		["KRW", 30_000, "30 000 ₩", "30000", "30000"],
		["KWD", 12_340, "12,340 KWD", "12.340", "12.34"],
		["HUF", 123_450, "1 234,50 HUF", "1234.50", "1234.50"],
	])(
		"%s: minor units are read, written plainly, and written on an electronic invoice",
		(code, minor, read, plain, data) => {
			expect(spaced(formatMoney(minor, code))).toBe(read);
			expect(plainAmount(minor, code)).toBe(plain);
			expect(amountIn(code)(minor)).toBe(data);
		},
	);
});

describe("A basket", () => {
	const wanted = (price: number): ChosenArticle => ({
		personId: "ana",
		personName: "Ana",
		articleId: `a${price}`,
		dayId: "0",
		label: "A",
		price,
		nature: "admission",
		vatRate: 10,
	});
	const totals = (prices: number[], currency: string, code?: PromoCode) => {
		const lines: BasketLine[] = basketOf(
			prices.map(wanted),
			[],
			code,
			({ vatRate }) => ({ category: "S", rate: vatRate }),
			currency,
		).due;
		const { ht, vat, ttc } = totalsOf(lines, currency);
		return { discounts: lines.map(({ discount }) => discount), ht, vat, ttc };
	};
	const third: PromoCode = { code: "THIRD", percentage: 33 };

	test("in yens has no hundredths: tax and discounts are whole yens", () => {
		expect(totals([1_505], "JPY")).toMatchObject({ ht: 1_505, vat: 151, ttc: 1_656 });
		expect(totals([1_505], "JPY", third)).toEqual({ discounts: [497], ht: 1_008, vat: 101, ttc: 1_109 });
	});

	test("in dinars of a thousand fils comes to tens of fils: no card pays less", () => {
		expect(totals([12_340], "KWD")).toMatchObject({ vat: 1_230, ttc: 13_570 });
		expect(totals([12_340], "KWD", third)).toEqual({ discounts: [4_070], ht: 8_270, vat: 830, ttc: 9_100 });
	});
});

test.each([
	["1 234,50 €", "EUR", 123_450],
	["1234.5", "EUR", 123_450],
	["12", "EUR", 1_200],
	["12,", "EUR", 1_200],
	["1500", "JPY", 1_500],
	["12,345", "KWD", 12_345],
	["0", "EUR", 0],
	["", "EUR", undefined],
	["dix", "EUR", undefined],
	["-5", "EUR", undefined],
	["12,345", "EUR", undefined],
	["12,3", "JPY", undefined],
])("“%s” in %s is read as %s: what is no amount, or finer than the currency, is refused", (typed, currency, minor) => {
	expect(parseAmount(typed, currency)).toBe(minor);
});
