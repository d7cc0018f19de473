import { z } from "zod";
import { percentOf, sharesOf } from "./rounding";

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

/** Why a seller in France charges no VAT at all: below the thresholds (293 B of the CGI), or an association (261-7). */
export const withoutVatReasons = ["293 B", "261-7"] as const;
export type WithoutVat = (typeof withoutVatReasons)[number];

/** Who sells, as the tax sees it. */
export interface TaxedSeller {
	/** Two capitals. */
	country: string;
	withoutVat?: WithoutVat | undefined;
}

/** An article as the tax sees it; what is free may have no rate (`event-file/prices.ts`). */
export interface TaxedArticle {
	nature: Nature;
	/** Percent. */
	vatRate?: number | undefined;
}

/** The tax really due on one article (rate in percent), sold by somebody to a customer. */
export function vatDue({ nature, vatRate = 0 }: TaxedArticle, seller: TaxedSeller, customer: Customer): VatDue {
	if (seller.withoutVat) return { category: "E", rate: 0 };
	const to = territory(customer.country);
	const isAbroad = to !== territory(seller.country);
	if (isAbroad && customer.isBusiness && followsCustomer.includes(nature)) {
		return { category: euCountries.includes(to) ? "AE" : "O", rate: 0 };
	}
	return vatRate === 0 ? { category: "E", rate: 0 } : { category: "S", rate: vatRate };
}

/** Monaco is French to the tax. */
function territory(country: string): string {
	return country === "MC" ? "FR" : country;
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
		const key = groupOf(vat);
		groups.set(key, { due: vat, base: (groups.get(key)?.base ?? 0) + ht });
	}
	return [...groups.values()]
		.map(({ due, base }) => ({ ...due, base, vat: percentOf(base, due.rate, currency) }))
		.sort((a, b) => b.rate - a.rate || a.category.localeCompare(b.category));
}

/** The same tax as the lines show it, in their order: it comes to that of `vatTotals`. */
export function vatOfLines(lines: { ht: number; vat: VatDue }[], currency: string): number[] {
	const shares = new Map<string, number[]>();
	for (const { vat } of lines) {
		const key = groupOf(vat);
		if (shares.has(key)) continue;
		const bases = lines.filter((line) => groupOf(line.vat) === key).map(({ ht }) => ht);
		shares.set(key, sharesOf(bases, vat.rate, currency));
	}
	return lines.map(({ vat }) => shares.get(groupOf(vat))?.shift() ?? 0);
}

function groupOf({ category, rate }: VatDue): string {
	return `${category} ${rate}`;
}
