import { applyGift, type PersonGift, type PricedChoice } from "./gifts";
import { formatMoney } from "./money";
import { type Priced, type PriceStyle, partsOfPrice, priceLabels, priceOf, vatAt } from "./price";
import { vatTotals } from "./vat-totals";

// Without zod: the page's script that adds up choices imports this too.

/** « 100,10 € », « T.T.C », and a line for each rate: « 91,00 € H.T. + TVA 10 % : 9,10 € ». */
export interface RunningTotal {
	value: string;
	tax: string;
	parts: string[];
}

export function runningTotal(things: Priced[], style: PriceStyle): RunningTotal {
	const { isTTC, currency, locale } = style;
	const words = priceLabels(locale);
	const lines = things.map(({ ht, rate }) => ({ ht, vat: vatAt(rate) }));
	const price = priceOf(lines, currency);
	const { value, tax, other } = partsOfPrice(price, style);
	if (!isTTC) return { value, tax, parts: other ? [`${other.value} ${other.tax}`] : [] };
	if (price.ht === price.ttc && !price.isTaxRoundedAway) return { value, tax, parts: [] };
	const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
	const parts = vatTotals(lines, currency)
		.filter(({ base }) => base !== 0)
		.map(({ base, rate, vat }) => {
			const ht = `${formatMoney(base, currency, locale)} ${words.ht}`;
			return `${ht} + ${words.vat} ${percent.format(rate / 100)}${words.colon}${formatMoney(vat, currency, locale)}`;
		});
	return { value, tax, parts };
}

export interface StubTexts {
	total: string;
	/** The text if nothing priced is chosen: « Entrée offerte », or the lowest price. */
	nothing: string;
	withCode: string;
}

/** The stub of a ticket that is being filled in: the total, with a promo code taken off. */
export function runningStub(
	chosen: PricedChoice[],
	gift: PersonGift | undefined,
	style: PriceStyle,
	words: StubTexts,
): { label: string; amount?: string; tax?: string; notes: string[] } {
	const { reduced, given } = applyGift(chosen, gift, style.currency);
	if (given === 0 && reduced.every(({ ht }) => ht === 0)) return { label: words.nothing, notes: [] };
	const { value, tax, parts } = runningTotal(reduced, style);
	return { label: words.total, amount: value, tax, notes: [...parts, ...(given > 0 ? [words.withCode] : [])] };
}
