import { z } from "zod";
import { holds } from "../ground/holding";
import { localizedText } from "../texts/text";
import { giftsOf } from "./gifts";
import { asTaxed, isTaxed, type Price } from "./price";
import type { PromoCode } from "./promo-code";
import { promoCode } from "./promo-code";
import { type Nature, nature, type VatDue, vatCategories, vatTotal } from "./vat";
import { vatOfLines, vatTotals } from "./vat-totals";

/** An article that the registrant or a companion of an account has chosen. Amounts are in minor units, excluding tax. */
export interface ChosenArticle {
	personId: string;
	personName: string;
	articleId: string;
	dayId: string;
	label: string;
	price: number;
	nature: Nature;
	/** Percent. */
	vatRate: number;
}

/** A line of a basket or an invoice: `ht` is the price less what is free and the discount. */
export const basketLine = z.object({
	personId: z.string(),
	personName: z.string(),
	articleId: z.string(),
	dayId: z.string(),
	label: z.string(),
	price: holds("money", z.number().int()),
	nature,
	free: z.number().int(),
	discount: z.number().int(),
	ht: holds("money", z.number().int()),
	vat: z.object({ category: z.enum(vatCategories), rate: z.number() }),
	/** On an invoice: what it includes for nothing, and how many of that. */
	includes: z.object({ label: z.string(), count: z.number().int() }).optional(),
});
export type BasketLine = z.infer<typeof basketLine>;

type Key = Pick<ChosenArticle, "personId" | "articleId" | "dayId">;
export const keyOf = ({ personId, articleId, dayId }: Key) => JSON.stringify([personId, articleId, dayId]);

/** `due` is still to be invoiced, `kept` was invoiced and is still chosen, `gone` was invoiced and is no longer chosen. */
export interface Basket {
	due: BasketLine[];
	kept: BasketLine[];
	gone: BasketLine[];
}

/** `companions` companions of a person who has the article `by` get `article` for nothing. */
export interface Inclusion {
	by: string;
	article: string;
	companions: number;
}

/**
 * Makes free what the account's other choices include, for the first companions, except on lines that were invoiced.
 * Returns who got something for nothing (`given`), and how many more of each article would be included (`left`).
 */
export function applyInclusions(
	wanted: ChosenArticle[],
	covered: BasketLine[],
	inclusions: Inclusion[],
	registrantId: string,
): { wanted: ChosenArticle[]; given: Key[]; left: Record<string, number> } {
	if (inclusions.length === 0) return { wanted, given: [], left: {} };
	const invoiced = new Set(covered.map(keyOf));
	const given: Key[] = [];
	const left: Record<string, number> = {};
	for (const { articleId } of wanted) {
		for (const { by, article, companions } of inclusions) {
			if (by === articleId) left[article] = (left[article] ?? 0) + companions;
		}
	}
	const reduced = wanted.map((choice) => {
		const more = left[choice.articleId] ?? 0;
		if (more === 0 || choice.personId === registrantId || invoiced.has(keyOf(choice))) return choice;
		left[choice.articleId] = more - 1;
		given.push(choice);
		return { ...choice, price: 0 };
	});
	return { wanted: reduced, given, left };
}

/** An invoiced line keeps its price, whatever the file says since. A promo code counts on new lines, less what it gave. */
export function basketOf(
	wanted: ChosenArticle[],
	covered: BasketLine[],
	code: PromoCode | undefined,
	taxOf: (article: ChosenArticle) => VatDue,
	currency: string,
): Basket {
	const invoiced = new Map(covered.map((line) => [keyOf(line), line]));
	const keys = new Set(wanted.map(keyOf));
	const kept = wanted.flatMap((article) => invoiced.get(keyOf(article)) ?? []);
	const newArticles = wanted.filter((article) => article.price > 0 && !invoiced.has(keyOf(article)));
	const alreadyGiven = kept.reduce((sum, { free, discount }) => sum + free + discount, 0);
	const gifts = giftsOf(newArticles, code, alreadyGiven, currency);
	return {
		due: newArticles.map((article, index) => {
			const { free = 0, discount = 0 } = gifts[index] ?? {};
			const { vatRate, ...line } = article;
			return { ...line, free, discount, ht: article.price - free - discount, vat: taxOf(article) };
		}),
		kept,
		gone: covered.filter((line) => !keys.has(keyOf(line))),
	};
}

export function hasReduction(basket: Basket): boolean {
	return [...basket.due, ...basket.kept].some(({ free, discount }) => free + discount > 0);
}

/** The sums of lines: excluding tax, by rate, and including tax. */
export function totalsOf(lines: BasketLine[], currency: string) {
	const taxes = vatTotals(lines, currency);
	const ht = sum(lines, ({ ht }) => ht);
	const vat = taxes.reduce((total, tax) => total + tax.vat, 0);
	return { ht, taxes, vat, ttc: ht + vat };
}

/** The price of each line, in order, with and without tax. Shown prices add up to `totalsOf`. */
export function pricesOf(lines: BasketLine[], currency: string): Price[] {
	const vat = vatOfLines(lines, currency);
	return lines.map((line, index) => asTaxed({ ht: line.ht, ttc: line.ht + (vat[index] ?? 0) }, isTaxed(line)));
}

/** The prices before a code takes anything off, and what it takes off in all: the lines less that are the total. */
export function fullPricesOf(lines: BasketLine[], currency: string): { prices: Price[]; reduction: Price } {
	const prices = pricesOf(
		lines.map((line) => ({ ...line, ht: line.price })),
		currency,
	);
	const { ht, ttc } = totalsOf(lines, currency);
	return {
		prices,
		reduction: {
			ht: prices.reduce((sum, price) => sum + price.ht, 0) - ht,
			ttc: prices.reduce((sum, price) => sum + price.ttc, 0) - ttc,
		},
	};
}

const cents = holds("money", z.number().int());

/** The invoice resume (registration specification, section 3), in minor units. After `promoCode` it is our addition. */
export const invoiceResume = z.object({
	currHT: cents,
	/** The part of it that a code makes free. */
	freeHT: cents,
	/** The part of it that a code discounts. */
	remiseHT: cents,
	/** The part of it that invoices less credit notes already cover. */
	prevHT: cents,
	/** What is to be paid: currHT − freeHT − remiseHT − prevHT. */
	totalHT: cents,
	/** The same including the tax that is really due. */
	totalTTC: cents,
	/** What was paid at the desk and is on no invoice yet. */
	held: cents,
	/** What is still to be paid: totalTTC less `held`; 0 if more was paid than is due. */
	remaining: cents,
	/** True if something remains and may be paid online now. */
	canPay: z.boolean(),
	/** True if the event has promo codes. */
	takesCodes: z.boolean().default(true),
	/** True if a code is applied already, so that no other can be. */
	isUsed: z.boolean(),
	code: z.string(),
	promoCode: promoCode.nullable(),
	currency: z.string(),
	/** `prevHT` including the tax of its invoices. */
	prevTTC: cents,
	/** Which amount is shown first, by billing type: false for 'H.T.', true for 'T.T.C'. */
	isTTC: z.boolean(),
	taxes: z.array(vatTotal),
	/** Why what is exempt is not taxed, as the seller says it; absent where nothing is exempt. */
	exemption: localizedText.optional(),
	lines: z.array(basketLine),
	/** For a bank transfer, with a reference once somebody chose it. Null where transfers are not accepted. */
	transfer: z
		.object({ beneficiary: z.string(), iban: z.string(), bic: z.string(), reference: z.string().optional() })
		.nullable(),
	/** For how many more companions each article would be free, by article id: what the account has includes them. */
	included: z.record(z.string(), z.number().int()).optional(),
	/** True if the applied code was used on an invoice, so that it can no longer be removed. */
	isInvoiced: z.boolean(),
});
export type InvoiceResume = z.infer<typeof invoiceResume>;

export function resumeOf({ due, kept }: Basket, currency: string) {
	const all = [...due, ...kept];
	const totals = totalsOf(due, currency);
	return {
		currHT: sum(all, ({ price }) => price),
		freeHT: sum(all, ({ free }) => free),
		remiseHT: sum(all, ({ discount }) => discount),
		prevHT: sum(kept, ({ ht }) => ht),
		totalHT: totals.ht,
		totalTTC: totals.ttc,
		taxes: totals.taxes,
		lines: due,
	};
}

function sum(lines: BasketLine[], read: (line: BasketLine) => number): number {
	return lines.reduce((total, line) => total + read(line), 0);
}
