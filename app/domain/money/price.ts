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

/** An amount with its label, without which it is never shown: « 22,20 € », « T.T.C ». */
export interface LabelledAmount {
	value: string;
	tax: string;
}

/** The amount of the base that counts, and below or beside it that of the other base. */
export interface PriceParts extends LabelledAmount {
	/** Absent where both are the same: without tax, or with a tax of less than half a cent. */
	other?: LabelledAmount;
}

export function partsOfPrice({ ht, ttc }: Price, { isTTC, currency, locale }: PriceStyle): PriceParts {
	const say = (isTTC: boolean) => ({
		value: formatMoney(isTTC ? ttc : ht, currency, locale),
		tax: taxSuffix(isTTC, locale),
	});
	return { ...say(isTTC), ...(ht !== ttc && { other: say(!isTTC) }) };
}

/** A price in one line, for sentences and lists: « 22,20 € T.T.C · 18,50 € H.T. ». */
export function formatPrice(price: Price, style: PriceStyle): string {
	const { other, ...first } = partsOfPrice(price, style);
	return [first, ...(other ? [other] : [])].map(({ value, tax }) => `${value} ${tax}`).join("\u00a0· ");
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

/** The labels of section 9, on screens, in mails and on paper. */
const french = { ht: "H.T.", ttc: "T.T.C", vat: "TVA", colon: "\u202f: " };
const english: typeof french = { ht: "excl. VAT", ttc: "incl. VAT", vat: "VAT", colon: ": " };
