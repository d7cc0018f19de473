import { z } from "zod";

/** Taxed where the event is: admission, catering, goods. A stand's services and remote access: in a business's country. */
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
	/** Two capital letters. */
	country: string;
}

/** Why a seller in France charges no VAT: below the thresholds (293 B of the CGI), or an association (261-7). */
export const withoutVatReasons = ["293 B", "261-7"] as const;
export type WithoutVat = (typeof withoutVatReasons)[number];

export interface TaxedSeller {
	/** Two capital letters. */
	country: string;
	withoutVat?: WithoutVat | undefined;
}

/** The parts of an article that matter for VAT; a free article may have no rate (`event-file/prices.ts`). */
export interface TaxedArticle {
	nature: Nature;
	/** Percent. */
	vatRate?: number | undefined;
}

export function vatDue({ nature, vatRate = 0 }: TaxedArticle, seller: TaxedSeller, customer: Customer): VatDue {
	if (seller.withoutVat) return { category: "E", rate: 0 };
	const customerTerritory = territory(customer.country);
	const isAbroad = customerTerritory !== territory(seller.country);
	if (isAbroad && customer.isBusiness && followsCustomer.includes(nature)) {
		return { category: euCountries.includes(customerTerritory) ? "AE" : "O", rate: 0 };
	}
	return vatRate === 0 ? { category: "E", rate: 0 } : { category: "S", rate: vatRate };
}

/** Monaco is a part of France for VAT. */
function territory(country: string): string {
	return country === "MC" ? "FR" : country;
}

/** One line of the tax table of an invoice, in minor units. */
export const vatTotal = z.object({
	category: z.enum(vatCategories),
	rate: z.number(),
	base: z.number().int(),
	vat: z.number().int(),
});
export type VatTotal = z.infer<typeof vatTotal>;
