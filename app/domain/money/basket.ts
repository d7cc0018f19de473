import { z } from "zod";
import { giftsOf } from "./gifts";
import type { Price } from "./price";
import type { PromoCode } from "./promo-code";
import { promoCode } from "./promo-code";
import { type Nature, nature, type VatDue, vatCategories, vatTotal } from "./vat";
import { vatOfLines, vatTotals } from "./vat-totals";

/** An article that somebody of an account has chosen: the registrant, or a companion. Amounts are minor units, excluding tax. */
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
	price: z.number().int(),
	nature,
	free: z.number().int(),
	discount: z.number().int(),
	ht: z.number().int(),
	vat: z.object({ category: z.enum(vatCategories), rate: z.number() }),
	/** On an invoice: what it brings for nothing, and how many of that. */
	includes: z.object({ label: z.string(), count: z.number().int() }).optional(),
});
export type BasketLine = z.infer<typeof basketLine>;

type Key = Pick<ChosenArticle, "personId" | "articleId" | "dayId">;
export const keyOf = ({ personId, articleId, dayId }: Key) => JSON.stringify([personId, articleId, dayId]);

/** What is due now, what was invoiced and stays, and what was invoiced and is no longer wanted. */
export interface Basket {
	due: BasketLine[];
	kept: BasketLine[];
	gone: BasketLine[];
}

/** So many companions of a person who has one article get another for nothing. */
export interface Inclusion {
	by: string;
	article: string;
	companions: number;
}

/**
 * What an account wants, less what is included in something else that it wants: of that the first companions pay nothing, but for
 * whom an invoice has it already. Beside it who has something for nothing, and of which articles so many more would be included.
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
	const reduced = wanted.map((one) => {
		const more = left[one.articleId] ?? 0;
		if (more === 0 || one.personId === registrantId || invoiced.has(keyOf(one))) return one;
		left[one.articleId] = more - 1;
		given.push(one);
		return { ...one, price: 0 };
	});
	return { wanted: reduced, given, left };
}

/**
 * Sets what an account wants against what its invoices less its credit notes cover, line by line: a line that was
 * invoiced keeps its price whatever the event file says since. The code counts on what is new, less what it gave already.
 */
export function basketOf(
	wanted: ChosenArticle[],
	covered: BasketLine[],
	code: PromoCode | undefined,
	taxOf: (article: ChosenArticle) => VatDue,
	currency: string,
): Basket {
	const invoiced = new Map(covered.map((line) => [keyOf(line), line]));
	const keys = new Set(wanted.map(keyOf));
	const kept = wanted.flatMap((one) => invoiced.get(keyOf(one)) ?? []);
	const newArticles = wanted.filter((one) => one.price > 0 && !invoiced.has(keyOf(one)));
	const alreadyGiven = kept.reduce((sum, { free, discount }) => sum + free + discount, 0);
	const gifts = giftsOf(newArticles, code, alreadyGiven, currency);
	return {
		due: newArticles.map((one, index) => {
			const { free = 0, discount = 0 } = gifts[index] ?? {};
			const { vatRate, ...line } = one;
			return { ...line, free, discount, ht: one.price - free - discount, vat: taxOf(one) };
		}),
		kept,
		gone: covered.filter((line) => !keys.has(keyOf(line))),
	};
}

/** Whether a code would take anything off. */
export function hasReduction(basket: Basket): boolean {
	return [...basket.due, ...basket.kept].some(({ free, discount }) => free + discount > 0);
}

/** The sums of lines: excluding tax, by rate, and including tax. */
export function totalsOf(lines: BasketLine[], currency: string) {
	const taxes = vatTotals(lines, currency);
	const ht = sum(lines, ({ ht }) => ht);
	const vat = taxes.reduce((total, one) => total + one.vat, 0);
	return { ht, taxes, vat, ttc: ht + vat };
}

/** What each line comes to, with the tax and without, in their order: what is shown of them adds up to `totalsOf`. */
export function pricesOf(lines: BasketLine[], currency: string): Price[] {
	const vat = vatOfLines(lines, currency);
	return lines.map(({ ht }, index) => ({ ht, ttc: ht + (vat[index] ?? 0) }));
}

/** The same before what a code takes off, and what it takes off in all: the lines less that are the total. */
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

const cents = z.number().int();

/** The invoice resume (registration specification, section 3): integer minor units of the currency; what follows `promoCode` is our addition. */
export const invoiceResume = z.object({
	/** The prices of everything chosen. */
	currHT: cents,
	/** Of that, what a code gives for nothing. */
	freeHT: cents,
	/** Of that, the discount of a code. */
	remiseHT: cents,
	/** What invoices less credit notes already cover of it. */
	prevHT: cents,
	/** What is to be paid: currHT − freeHT − remiseHT − prevHT. */
	totalHT: cents,
	/** The same with the tax really due. */
	totalTTC: cents,
	/** What came at the desk already and no invoice has. */
	held: cents,
	/** What is still to come: totalTTC less `held`; 0 where more came than is due. */
	remaining: cents,
	/** Something remains, and may be paid here and now. */
	canPay: z.boolean(),
	/** A code is applied already: no other can be. */
	isUsed: z.boolean(),
	/** The applied code; empty without one. */
	code: z.string(),
	promoCode: promoCode.nullable(),
	currency: z.string(),
	/** The same of `prevHT` with the tax that its invoices have. */
	prevTTC: cents,
	/** Which amount is shown first, by billing type: false is 'H.T.', true 'T.T.C'. */
	isTTC: z.boolean(),
	taxes: z.array(vatTotal),
	/** What is to be paid, line by line. */
	lines: z.array(basketLine),
	/** To whom it may be paid by bank transfer; with a reference once somebody said that they will. Null where it may not. */
	transfer: z
		.object({ beneficiary: z.string(), iban: z.string(), bic: z.string(), reference: z.string().optional() })
		.nullable(),
	/** Of which articles so many more companions would pay nothing: what the account has includes them. */
	included: z.record(z.string(), z.number().int()).optional(),
	/** The applied code was used on an invoice: it can no longer be taken back. */
	isInvoiced: z.boolean(),
});
export type InvoiceResume = z.infer<typeof invoiceResume>;

/** The sums of a resume. */
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
