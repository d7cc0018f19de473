import { formatMoney } from "./money";
import type { VatDue } from "./vat";
import { vatTotals } from "./vat-totals";

/** An amount excluding and including tax, in minor units of a currency. */
export interface Price {
	ht: number;
	ttc: number;
	/** Tax is due, and its cent fell to nobody or to another line: the amounts are the same. */
	isTaxRoundedAway?: true;
}

export function priceOf(things: { ht: number; vat: VatDue }[], currency: string): Price {
	const ht = things.reduce((sum, thing) => sum + thing.ht, 0);
	const ttc = vatTotals(things, currency).reduce((sum, { vat }) => sum + vat, ht);
	return asTaxed({ ht, ttc }, things.some(isTaxed));
}

/** Says of a price whose amounts are the same that it is taxed nevertheless. */
export function asTaxed({ ht, ttc }: Price, isTaxed: boolean): Price {
	return { ht, ttc, ...(isTaxed && ht !== 0 && ht === ttc && { isTaxRoundedAway: true }) };
}

export function isTaxed({ ht, vat }: { ht: number; vat: Pick<VatDue, "rate"> }): boolean {
	return ht !== 0 && vat.rate > 0;
}

/** How prices are shown to a reader: which amount comes first (section 9), in which currency and language (two letters). */
export interface PriceStyle {
	isTTC: boolean;
	currency: string;
	locale: string;
}

/** « 22,20 € », « T.T.C », « 18,50 € H.T. »: the main amount, its label, and the other amount beside it. */
export interface PriceParts {
	value: string;
	tax: string;
	/** Absent if the price is zero, or its tax less than half a cent. */
	other?: string;
}

export function partsOfPrice(
	{ ht, ttc, isTaxRoundedAway }: Price,
	{ isTTC, currency, locale }: PriceStyle,
): PriceParts {
	const labels = priceLabels(locale);
	const [shown, beside] = isTTC ? [ttc, ht] : [ht, ttc];
	const [tax, otherTax] = isTTC ? [labels.ttc, labels.ht] : [labels.ht, labels.ttc];
	const value = formatMoney(shown, currency, locale);
	if (ht === 0 && ttc === 0) return { value, tax };
	// The same amount twice would only confuse.
	if (ht === ttc) return isTaxRoundedAway ? { value, tax } : { value, tax, other: labels.untaxed };
	return { value, tax, other: `${formatMoney(beside, currency, locale)} ${otherTax}` };
}

/** A price in one line: « 22,20 € T.T.C (18,50 € H.T.) ». */
export function formatPrice(price: Price, style: PriceStyle): string {
	const { value, tax, other } = partsOfPrice(price, style);
	return other ? `${value} ${tax} (${other})` : `${value} ${tax}`;
}

/** Something chosen: minor units excluding tax, and the rate that is due on it, in percent. */
export interface Priced {
	ht: number;
	rate: number;
}

/** The tax due at a rate, where the customer's country does not matter. */
export function vatAt(rate: number): VatDue {
	return { category: rate === 0 ? "E" : "S", rate };
}

/** 'H.T.' or 'T.T.C', for an amount that has no other beside it. */
export function taxSuffix(isTTC: boolean, locale: string): string {
	return priceLabels(locale)[isTTC ? "ttc" : "ht"];
}

export function priceLabels(locale: string) {
	return locale.startsWith("fr") ? french : english;
}

/** The labels of section 9, and one for prices without tax. */
const french = { ht: "H.T.", ttc: "T.T.C", untaxed: "sans TVA", vat: "TVA", colon: "\u202f: " };
const english: typeof french = { ht: "excl. tax", ttc: "incl. tax", untaxed: "no VAT", vat: "VAT", colon: ": " };
