import { z } from "zod";
import { holds } from "../ground/holding";
import { defaultCountry, hasRightChecksum, hasRightIndexChecksum } from "../ground/identifiers";
import { countries } from "../people/country";
import { normalAddress } from "../people/email-address";
import { oneLine } from "../texts/line";
import { type Customer, euCountries } from "./vat";
import { hasRightVatChecksum, isVatNumber, normalVatNumber } from "./vat-number";

/** Billing types (registration specification, section 9). */
export const billingTypes = ["1", "2", "3", "4", "5", "6"] as const;
export type BillingType = (typeof billingTypes)[number];

interface BillingRule {
	isBusiness: boolean;
	isTTC: boolean;
	asks: Partial<Record<BillingNumber, "required" | "optional">>;
	/** Where the customer may be; France if it is absent. */
	countries?: readonly string[];
	isAtHome?: boolean;
}

export const billingNumbers = [
	"intra_communautaire",
	"siren",
	"siret",
	"service_code",
	"engagement_number",
	"purchase_order",
	"accounting_email",
] as const;
export type BillingNumber = (typeof billingNumbers)[number];

/** What a company's accounting asks for: its order number and the address for invoices. */
const accountingNumbers = { purchase_order: "optional", accounting_email: "optional" } as const;

const publicBody: BillingRule = {
	isBusiness: true,
	isTTC: true,
	// A public body's order number is its `engagement_number`.
	asks: { siret: "optional", service_code: "optional", engagement_number: "optional", accounting_email: "optional" },
};

/** In order: company in France, in Europe, outside Europe; individual; local authority; public body. */
export const billingRules: Record<BillingType, BillingRule> = {
	1: {
		isBusiness: true,
		isTTC: true,
		asks: { siren: "optional", intra_communautaire: "optional", ...accountingNumbers },
	},
	2: {
		isBusiness: true,
		isTTC: false,
		asks: { intra_communautaire: "required", ...accountingNumbers },
		countries: [...euCountries.filter((country) => country !== defaultCountry), "MC"],
	},
	3: {
		isBusiness: true,
		isTTC: false,
		asks: { intra_communautaire: "required", ...accountingNumbers },
		countries: countries.filter((country) => !euCountries.includes(country) && country !== "MC"),
	},
	4: { isBusiness: false, isTTC: true, asks: {}, countries, isAtHome: true },
	5: publicBody,
	6: publicBody,
};

/** The addressee of an invoice (section 3). The provider's names; the numbers that French law asks for are our addition. */
export const bill = z.object({
	type: z.enum(billingTypes),
	social_reason: z.string(),
	intra_communautaire: z.string(),
	/** Two capital letters. */
	country: z.string(),
	address: holds("contact", z.string()),
	address_more: holds("contact", z.string()),
	postal_code: z.string(),
	city: z.string(),
	siren: z.string(),
	siret: z.string(),
	service_code: z.string(),
	engagement_number: z.string(),
	/** A company's own order number; it is printed on the invoice. */
	purchase_order: z.string().optional(),
	accounting_email: holds("contact", z.string()).optional(),
});
export type Bill = z.infer<typeof bill>;

/** Who may pay, as far as it was answered somewhere else: the company for which somebody comes, and themselves. */
export const knownPayers = z.object({ company: bill.partial().optional(), person: bill.partial() });
export type KnownPayers = z.infer<typeof knownPayers>;

/** What decides on taxes, and on which price is shown first. */
export type Payer = Pick<Bill, "type" | "country">;

export function isBillField(name: string): name is keyof Bill {
	return name in bill.shape;
}

/** The input before the rules are applied: every field may be absent, none is huge. */
export const billInput = z.object(
	Object.fromEntries(Object.keys(bill.shape).map((key) => [key, oneLine().max(1000).optional()])) as Record<
		keyof Bill,
		z.ZodOptional<z.ZodString>
	>,
);
export type BillInput = z.infer<typeof billInput>;

const lineLengths = { social_reason: 200, address: 250, address_more: 250, postal_code: 20, city: 120 } as const;

/** By its type (section 5); what that does not ask for is emptied. Messages are text keys; `doubtfulNumbers` warns. */
export function billSchema({ refusesChecksums }: { refusesChecksums: boolean }): z.ZodType<Bill> {
	return billInput
		.transform((input) => cleanBill(input))
		.superRefine((input, issues) => {
			const doubted = refusesChecksums ? doubtfulNumbers(input) : [];
			const errors: Partial<Record<keyof Bill, string>> = {
				...Object.fromEntries(doubted.map((field) => [field, "errors.checksum"])),
				...billErrors(input),
			};
			for (const [path, message] of Object.entries(errors)) {
				issues.addIssue({ code: "custom", path: [path], message: message as string });
			}
		})
		.transform((input) => ({ ...input, type: input.type as BillingType })) as unknown as z.ZodType<Bill>;
}

type CleanedBill = Omit<Bill, "type"> & { type: BillingType | "" };

function cleanBill(input: BillInput): CleanedBill {
	const type = billingTypes.find((type) => type === input.type) ?? "";
	const rule = type && billingRules[type];
	const text = (key: keyof Bill) => (input[key] ?? "").trim();
	const tight = (key: BillingNumber) => (rule && !rule.asks[key] ? "" : text(key).replace(/[\s.]/g, ""));
	const optionalNumber = (key: "purchase_order" | "accounting_email", normalise: (typed: string) => string) =>
		text(key) !== "" && (!rule || rule.asks[key]) ? { [key]: normalise(text(key)) } : {};
	const typedCountry = text("country").toUpperCase();
	const country = rule && (!rule.countries || (rule.isAtHome && typedCountry === "")) ? defaultCountry : typedCountry;
	return {
		type,
		country,
		social_reason: text("social_reason"),
		address: text("address"),
		address_more: text("address_more"),
		postal_code: text("postal_code"),
		city: text("city"),
		intra_communautaire: normalVatNumber(tight("intra_communautaire")),
		siren: tight("siren").toUpperCase(),
		siret: tight("siret"),
		service_code: rule && !rule.asks.service_code ? "" : text("service_code"),
		engagement_number: rule && !rule.asks.engagement_number ? "" : text("engagement_number"),
		...optionalNumber("purchase_order", (typed) => typed),
		...optionalNumber("accounting_email", (typed) => normalAddress(typed) ?? typed),
	};
}

function billErrors(input: CleanedBill): Partial<Record<keyof Bill, string>> {
	const errors: Partial<Record<keyof Bill, string>> = {};
	if (input.type === "") errors.type = "errors.choiceRequired";
	for (const [key, most] of Object.entries(lineLengths) as [keyof typeof lineLengths, number][]) {
		if (input[key].length > most) errors[key] = `errors.tooLong ${most}`;
		else if (input[key] === "" && key !== "address_more") errors[key] = "errors.required";
	}
	const rule = input.type === "" ? undefined : billingRules[input.type];
	if (!rule) return errors;
	if (rule.countries && input.country === "") errors.country = "errors.required";
	else if (rule.countries && !rule.countries.includes(input.country)) errors.country = "errors.notOffered";
	for (const [key, how] of Object.entries(rule.asks) as [BillingNumber, "required" | "optional"][]) {
		const number = input[key] ?? "";
		if (number === "") {
			if (how === "required") errors[key] = "errors.required";
		} else if (!formats[key](number, input.country)) errors[key] = formatErrors[key] ?? "errors.badFormat";
	}
	return errors;
}

const formats: Record<BillingNumber, (text: string, country: string) => boolean> = {
	intra_communautaire: (text, country) => isVatNumber(country, text),
	// An association may have no SIREN: its number is then that of the RNA, or none.
	siren: (text) => /^\d{9}$/.test(text) || isRna(text),
	siret: (text) => /^\d{14}$/.test(text),
	service_code: (text) => text.length <= 100,
	engagement_number: (text) => text.length <= 50,
	purchase_order: (text) => text.length <= 50,
	accounting_email: (text) => normalAddress(text) !== undefined,
};

const formatErrors: Partial<Record<BillingNumber, string>> = {
	purchase_order: "errors.tooLong 50",
	accounting_email: "errors.email",
};

/** The number of an association in its French register: W and nine digits. */
export function isRna(text: string): boolean {
	return /^W\d{9}$/.test(text);
}

/** The second stage: the numbers of the right form whose check digit is wrong. */
export function doubtfulNumbers(
	input: Pick<Bill, "siren" | "siret" | "intra_communautaire" | "country">,
): BillingNumber[] {
	return [
		...(/^\d{9}$/.test(input.siren) && !hasRightIndexChecksum(input.siren) ? (["siren"] as const) : []),
		...(/^\d{14}$/.test(input.siret) && !hasRightChecksum("FR", input.siret) ? (["siret"] as const) : []),
		...(isVatNumber(input.country, input.intra_communautaire) &&
		!hasRightVatChecksum(input.country, input.intra_communautaire)
			? (["intra_communautaire"] as const)
			: []),
	];
}

/** The customer as taxation sees them; without a bill, somebody in the seller's own country. */
export function customerOf(bill: Payer | undefined): Customer {
	if (!bill) return { isBusiness: false, country: defaultCountry };
	return { isBusiness: billingRules[bill.type].isBusiness, country: bill.country };
}

/** A company's type follows from its country: 1 in France, 2 in the Union, 3 elsewhere. */
export function companyTypeIn(country: string): BillingType {
	if (country === defaultCountry || country === "") return "1";
	return billingRules[2].countries?.includes(country) ? "2" : "3";
}

/** Types 1, 4, 5 and 6 (section 9); before the type is known the event decides. */
export function isTTCFirst(type: BillingType | undefined, beforeBill: boolean): boolean {
	return type === undefined ? beforeBill : billingRules[type].isTTC;
}

/** What the page of payment asks: two usual payers, and the others together, of whom `other` then says which. */
export interface PayerAnswers {
	type?: string | undefined;
	other?: string | undefined;
	country?: string | undefined;
	/** The type whose fields were shown: a company that changes its country then may be of another type. */
	shown?: string | undefined;
}

export const otherPayer = "other";
export const otherBillingTypes: BillingType[] = ["2", "3", "5", "6"];

export function billingTypeIn({ type, other, country = "", shown }: PayerAnswers): BillingType | undefined {
	const chosen = type === otherPayer ? other : type;
	const known = billingTypes.find((one) => one === chosen);
	return known === "1" && shown === "1" && countries.includes(country) ? companyTypeIn(country) : known;
}

/** The same type as those answers, without what follows from it. */
export function payerAnswersOf(type: BillingType | undefined): Pick<PayerAnswers, "type" | "other"> {
	return type && otherBillingTypes.includes(type) ? { type: otherPayer, other: type } : { type, other: undefined };
}

/** True if an invoice could be made of it, so that it is read rather than filled in. */
export function isWholeBill(input: BillInput): boolean {
	return Object.keys(billErrors(cleanBill(input))).length === 0;
}
