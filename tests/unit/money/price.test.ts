import { describe, expect, test } from "vitest";
import { type BasketLine, basketOf, type ChosenArticle, fullPricesOf, pricesOf, totalsOf } from "~/domain/money/basket";
import { customerOf, isTTCFirst } from "~/domain/money/billing";
import { formatPrice, partsOfPrice, priceOf, vatAt } from "~/domain/money/price";
import { percentOf, sharesOf } from "~/domain/money/rounding";
import { runningTotal } from "~/domain/money/running-total";
import { vatDue } from "~/domain/money/vat";
import fc from "../../support/property";

const plain = (text: string) => text.replace(/\s/g, " ");
const french = { isTTC: true, currency: "EUR", locale: "fr" };

const wanted = (articleId: string, price: number, vatRate: number): ChosenArticle => ({
	personId: "ana",
	personName: "Ana",
	articleId,
	dayId: "0",
	label: articleId,
	price,
	vatRate,
	nature: "admission",
});
const seller = { country: "FR" };
const buyer = { isBusiness: false, country: "FR" };
const due = (list: ChosenArticle[], currency = "EUR", code?: Parameters<typeof basketOf>[2]) =>
	basketOf(list, [], code, (article) => vatDue(article, seller, buyer), currency).due;

/** What 100 of each kind of thing at 20 % costs whom: by the base that counts, and then the other where there is one. */
describe("A price follows who pays", () => {
	const kinds = [
		{ type: "1", country: "FR", admission: "120 T.T.C 100 H.T.", stand: "120 T.T.C 100 H.T.", exempt: "100 T.T.C" },
		{ type: "2", country: "DE", admission: "100 H.T. 120 T.T.C", stand: "100 H.T.", exempt: "100 H.T." },
		{ type: "2", country: "MC", admission: "100 H.T. 120 T.T.C", stand: "100 H.T. 120 T.T.C", exempt: "100 H.T." },
		{ type: "3", country: "US", admission: "100 H.T. 120 T.T.C", stand: "100 H.T.", exempt: "100 H.T." },
		{ type: "4", country: "FR", admission: "120 T.T.C 100 H.T.", stand: "120 T.T.C 100 H.T.", exempt: "100 T.T.C" },
		{ type: "4", country: "BE", admission: "120 T.T.C 100 H.T.", stand: "120 T.T.C 100 H.T.", exempt: "100 T.T.C" },
		{ type: "5", country: "FR", admission: "120 T.T.C 100 H.T.", stand: "120 T.T.C 100 H.T.", exempt: "100 T.T.C" },
		{ type: "6", country: "FR", admission: "120 T.T.C 100 H.T.", stand: "120 T.T.C 100 H.T.", exempt: "100 T.T.C" },
	] as const;
	const sellers = { admission: seller, stand: seller, exempt: { country: "FR", withoutVat: "293 B" as const } };
	const cases = kinds.flatMap((kind) =>
		(["admission", "stand", "exempt"] as const).flatMap((sold) =>
			["EUR", "CHF", "JPY", "TND"].map((currency) => ({ ...kind, sold, currency, said: kind[sold] })),
		),
	);
	test.each(cases)("type $type of $country, $sold, in $currency: $said", ({ type, country, sold, currency, said }) => {
		const minor = 100 * 10 ** ({ JPY: 0, TND: 3 }[currency] ?? 2);
		const thing = { nature: sold === "stand" ? ("exhibitor-service" as const) : ("admission" as const), vatRate: 20 };
		const vat = vatDue(thing, sellers[sold], customerOf({ type, country }));
		for (const locale of ["fr", "en"]) {
			// Whatever the event shows first while nobody is known.
			for (const before of [true, false]) {
				const style = { isTTC: isTTCFirst(type, before), currency, locale };
				const { other, ...first } = partsOfPrice(priceOf([{ ht: minor, vat }], currency), style);
				const told = [first, ...(other ? [other] : [])].map(({ value, tax }) => `${digits(value)} ${tax}`).join(" ");
				const labels = locale === "fr" ? said : said.replace(/T\.T\.C/g, "incl. VAT").replace(/H\.T\./g, "excl. VAT");
				expect([locale, told]).toEqual([locale, labels]);
			}
		}
	});
	const digits = (value: string) => String(Number.parseFloat(value.replace(/[^\d.,]/g, "").replace(",", ".")));
});

describe("A price", () => {
	test("is said with tax or without first, then the other, both labelled", () => {
		const price = { ht: 1850, ttc: 2220 };
		expect(plain(formatPrice(price, french))).toBe("22,20 € T.T.C · 18,50 € H.T.");
		expect(plain(formatPrice(price, { ...french, isTTC: false }))).toBe("18,50 € H.T. · 22,20 € T.T.C");
		expect(plain(formatPrice(price, { ...french, locale: "en" }))).toBe("€22.20 incl. VAT · €18.50 excl. VAT");
		expect(plain(formatPrice({ ht: 1500, ttc: 1650 }, { ...french, currency: "JPY" }))).toBe(
			"1 650 JPY T.T.C · 1 500 JPY H.T.",
		);
	});

	test("whose amounts are the same is said once, without a remark, and nothing costs nothing", () => {
		expect(plain(formatPrice({ ht: 1850, ttc: 1850 }, french))).toBe("18,50 € T.T.C");
		expect(plain(formatPrice({ ht: 0, ttc: 0 }, french))).toBe("0,00 € T.T.C");
		expect(partsOfPrice({ ht: 0, ttc: 0 }, french)).not.toHaveProperty("other");
	});

	test("whose tax is less than its cent, or went to another line, has one amount", () => {
		const lines = due([wanted("a", 3, 20), wanted("b", 3, 20), wanted("c", 3, 20), wanted("d", 3, 0)]);
		expect(pricesOf(lines, "EUR").map((price) => plain(formatPrice(price, french)))).toEqual([
			"0,04 € T.T.C · 0,03 € H.T.",
			"0,03 € T.T.C",
			"0,04 € T.T.C · 0,03 € H.T.",
			"0,03 € T.T.C",
		]);
		expect(plain(formatPrice(priceOf(due([wanted("a", 2, 20)]), "EUR"), french))).toBe("0,02 € T.T.C");
		expect(runningTotal([{ ht: 2, rate: 20 }], french).parts.map(plain)).toEqual(["0,02 € H.T. + TVA 20 % : 0,00 €"]);
	});

	test("beside something free is without tax, whatever the free thing would be taxed at", () => {
		const things = [
			{ ht: 0, vat: vatAt(20) },
			{ ht: 300, vat: vatAt(0) },
		];
		expect(plain(formatPrice(priceOf(things, "EUR"), french))).toBe("3,00 € T.T.C");
	});

	test("of several things is taxed on their sum", () => {
		const lines = due([wanted("a", 3, 20), wanted("b", 3, 20), wanted("c", 3, 20)]);
		expect(priceOf(lines, "EUR")).toEqual({ ht: 9, ttc: 11 });
	});
});

describe("The lines of a basket add up", () => {
	test("two dinners of 166,67 € at 10 % are 366,67 €, and so are their lines", () => {
		const lines = due([wanted("table", 16667, 10), wanted("table2", 16667, 10)]);
		expect(totalsOf(lines, "EUR")).toMatchObject({ ht: 33334, vat: 3333, ttc: 36667 });
		expect(pricesOf(lines, "EUR")).toEqual([
			{ ht: 16667, ttc: 18334 },
			{ ht: 16667, ttc: 18333 },
		]);
	});

	test("three drops of 3 cents at 20 % are 11 cents", () => {
		const lines = due([wanted("a", 3, 20), wanted("b", 3, 20), wanted("c", 3, 20)]);
		expect(pricesOf(lines, "EUR").map(({ ttc }) => ttc)).toEqual([4, 3, 4]);
	});

	test("a line that is added changes none before it", () => {
		const shares = (amounts: number[]) => sharesOf(amounts, 13, "EUR");
		expect(shares([173, 173, 173])).toEqual([22, 23, 22]);
		expect(shares([173, 173])).toEqual([22, 23]);
	});

	test("with a third off, and with everything off", () => {
		const list = [wanted("pass", 173, 13), wanted("table", 16667, 10), wanted("drop", 3, 20)];
		const third = due(list, "EUR", { code: "TIERS", percentage: 33.33 });
		expect(totalsOf(third, "EUR")).toMatchObject({ ht: 11229, ttc: 12355 });
		const { prices, reduction } = fullPricesOf(third, "EUR");
		expect(prices.map(({ ttc }) => ttc)).toEqual([195, 18334, 4]);
		expect(reduction).toEqual({ ht: 5614, ttc: 6178 });
		const all = due(list, "EUR", { code: "TOUT", percentage: 100 });
		expect(fullPricesOf(all, "EUR").reduction).toEqual({ ht: 16843, ttc: 18533 });
		expect(pricesOf(all, "EUR")).toEqual([0, 0, 0].map(() => ({ ht: 0, ttc: 0 })));
	});
});

test("Whatever is bought at whatever rates with whatever code, what is shown adds up to what is paid and invoiced", () => {
	const rate = fc.oneof(
		fc.constantFrom(0, 2.1, 5.5, 10, 13, 20),
		fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
	);
	const code = fc.option(
		fc.oneof(
			fc.record({ code: fc.constant("C"), percentage: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100) }),
			fc.record({ code: fc.constant("C"), amount: fc.integer({ min: 1, max: 9_999 }).map((n) => n * 10) }),
			fc.record({ code: fc.constant("C"), article: fc.constantFrom("a0", "a1") }),
		),
		{ nil: undefined },
	);
	const basket = fc.array(fc.record({ price: fc.integer({ min: 1, max: 99_999 }).map((n) => n * 10), rate }), {
		minLength: 1,
		maxLength: 12,
	});
	const currency = fc.constantFrom("EUR", "JPY", "KWD");
	const sum = (list: { ht: number; ttc: number }[], key: "ht" | "ttc") =>
		list.reduce((total, one) => total + one[key], 0);
	fc.assert(
		fc.property(basket, code, currency, (things, promo, money) => {
			const lines: BasketLine[] = due(
				things.map((one, index) => wanted(`a${index}`, one.price, one.rate)),
				money,
				promo,
			);
			const { ht, vat, ttc, taxes } = totalsOf(lines, money);
			const net = pricesOf(lines, money);
			const { prices, reduction } = fullPricesOf(lines, money);
			expect([sum(net, "ht"), sum(net, "ttc")]).toEqual([ht, ttc]);
			expect([sum(prices, "ht") - reduction.ht, sum(prices, "ttc") - reduction.ttc]).toEqual([ht, ttc]);
			expect(priceOf(lines, money)).toMatchObject({ ht, ttc });
			// As on an invoice: the tax of each rate is computed on its sum, and so are both totals.
			expect(ttc).toBe(ht + taxes.reduce((total, one) => total + one.vat, 0));
			expect(vat).toBe(taxes.reduce((total, one) => total + percentOf(one.base, one.rate, money), 0));
			lines.forEach((line, index) => {
				const own = (line.ht * line.vat.rate) / 100;
				const shown = (net[index]?.ttc ?? 0) - line.ht;
				expect(Math.abs(shown - own)).toBeLessThanOrEqual(money === "KWD" ? 10 : 1);
				expect(shown).toBeGreaterThanOrEqual(0);
			});
		}),
	);
});
