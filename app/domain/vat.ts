import { z } from "zod";
import { stepOf, toStep } from "./money";

/**
 * What is sold, as the tax sees it: a place in the room, food served there and goods handed over there are taxed where
 * the event happens, for everybody; a stand's services and remote attendance follow a business to its own country.
 */
export const natures = ["admission", "catering", "goods", "remote-access", "exhibitor-service"] as const;
export const nature = z.enum(natures);
export type Nature = z.infer<typeof nature>;

const followsCustomer: readonly Nature[] = ["remote-access", "exhibitor-service"];

/** Codes of EN 16931: S taxed, AE reverse charge, O outside the seller's tax, E exempt. */
export const vatCategories = ["S", "AE", "O", "E"] as const;
export type VatCategory = (typeof vatCategories)[number];

/** `rate` is in percent. */
export interface VatDue {
	category: VatCategory;
	rate: number;
}

/** Members of the European Union (ISO 3166-1). */
export const euCountries: readonly string[] =
	"AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

export interface Customer {
	isBusiness: boolean;
	/** Two capitals. */
	country: string;
}

/** The tax really due on one article (rate in percent), sold from a country to a customer. */
export function vatDue(
	article: { nature: Nature; vatRate: number },
	sellerCountry: string,
	customer: Customer,
): VatDue {
	const to = territory(customer.country);
	const isAbroad = to !== territory(sellerCountry);
	if (isAbroad && customer.isBusiness && followsCustomer.includes(article.nature)) {
		return { category: euCountries.includes(to) ? "AE" : "O", rate: 0 };
	}
	return article.vatRate === 0 ? { category: "E", rate: 0 } : { category: "S", rate: article.vatRate };
}

/** Monaco is French to the tax. */
function territory(country: string): string {
	return country === "MC" ? "FR" : country;
}

/** The tax on an amount, both in minor units, to what can be paid of the currency; a rate has two decimals at most. */
export function vatOn(base: number, rate: number, currency: string): number {
	const exact = base * Math.round(rate * 100);
	return toStep(exact, 10_000 * stepOf(currency)) / 10_000;
}

/** One line of the tax table of an invoice; minor units. */
export const vatTotal = z.object({
	category: z.enum(vatCategories),
	rate: z.number(),
	base: z.number().int(),
	vat: z.number().int(),
});
export type VatTotal = z.infer<typeof vatTotal>;

/** The tax by category and rate: counted once on each sum, so that nothing is lost on lines. */
export function vatTotals(lines: { ht: number; vat: VatDue }[], currency: string): VatTotal[] {
	const groups = new Map<string, { due: VatDue; base: number }>();
	for (const { ht, vat } of lines) {
		const key = `${vat.category} ${vat.rate}`;
		groups.set(key, { due: vat, base: (groups.get(key)?.base ?? 0) + ht });
	}
	return [...groups.values()]
		.map(({ due, base }) => ({ ...due, base, vat: vatOn(base, due.rate, currency) }))
		.sort((a, b) => b.rate - a.rate || a.category.localeCompare(b.category));
}
