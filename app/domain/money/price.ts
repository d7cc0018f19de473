import { formatMoney } from "./money";
import type { VatDue } from "./vat";
import { vatTotals } from "./vat-totals";

/** One amount without tax and with it, in minor units of a currency. */
export interface Price {
	ht: number;
	ttc: number;
}

/** What some things come to that are paid together. */
export function priceOf(things: { ht: number; vat: VatDue }[], currency: string): Price {
	const ht = things.reduce((sum, one) => sum + one.ht, 0);
	return { ht, ttc: vatTotals(things, currency).reduce((sum, { vat }) => sum + vat, ht) };
}

/** How a reader is told prices: which amount comes first (section 9), in which currency and language (two letters). */
export interface PriceStyle {
	isTTC: boolean;
	currency: string;
	locale: string;
}

/** « 22,20 € », « T.T.C », « 18,50 € H.T. »: the amount that counts, what it is, and the other beside it. */
export interface PriceParts {
	value: string;
	tax: string;
	/** Absent where nothing costs anything. */
	other?: string;
}

/** A price in its pieces, for pages that set them apart. */
export function partsOfPrice({ ht, ttc }: Price, { isTTC, currency, locale }: PriceStyle): PriceParts {
	const labels = priceLabels(locale);
	const [shown, beside] = isTTC ? [ttc, ht] : [ht, ttc];
	const [tax, otherTax] = isTTC ? [labels.ttc, labels.ht] : [labels.ht, labels.ttc];
	const value = formatMoney(shown, currency, locale);
	if (ht === 0 && ttc === 0) return { value, tax };
	// Twice the same amount would be a riddle.
	if (ht === ttc) return { value, tax, other: labels.untaxed };
	return { value, tax, other: `${formatMoney(beside, currency, locale)} ${otherTax}` };
}

/** A price in a line: « 22,20 € T.T.C (18,50 € H.T.) ». */
export function formatPrice(price: Price, style: PriceStyle): string {
	const { value, tax, other } = partsOfPrice(price, style);
	return other ? `${value} ${tax} (${other})` : `${value} ${tax}`;
}

/** One thing that was chosen: minor units without tax, and the percent that is due on it. */
export interface Priced {
	ht: number;
	rate: number;
}

/** What is due on something at a rate, where nobody's own country counts. */
export function vatAt(rate: number): VatDue {
	return { category: rate === 0 ? "E" : "S", rate };
}

/** 'H.T.' or 'T.T.C', where an amount stands that has no other beside it. */
export function taxSuffix(isTTC: boolean, locale: string): string {
	return priceLabels(locale)[isTTC ? "ttc" : "ht"];
}

export function priceLabels(locale: string) {
	return locale.startsWith("fr") ? french : english;
}

/** Both words of section 9; what has no tax is said to have none. */
const french = { ht: "H.T.", ttc: "T.T.C", untaxed: "sans TVA", vat: "TVA", colon: "\u202f: " };
const english: typeof french = { ht: "excl. tax", ttc: "incl. tax", untaxed: "no VAT", vat: "VAT", colon: ": " };
