import { z } from "zod";
import { expecting } from "../ground/fault";
import { email } from "../people/email-address";
import { localizedText } from "../texts/text";
import { withoutVatReasons } from "./vat";

const line = z.string().min(1).max(250);

/** The seller: the `billing` part of an event file. Without it an event takes no payments online. */
export const sellerEntry = z
	.strictObject({
		name: line.describe("The seller's name on invoices."),
		legalForm: z.string().max(250).default("").describe("Such as « SAS au capital de 50 000 € »."),
		address: line,
		postalCode: z.string().min(1).max(20).describe("In quotation marks, so that a leading zero is not lost."),
		city: line,
		country: z
			.string()
			.regex(/^[A-Z]{2}$/, expecting("country"))
			.default("FR")
			.describe("Two capital letters, such as FR."),
		siren: z
			.string()
			.regex(/^(\d{9}|W\d{9})$/, expecting("siren"))
			.optional()
			.describe("The 9 digits of the SIREN; for an association without one, its RNA number (W and 9 digits)."),
		siret: z
			.string()
			.regex(/^\d{14}$/, expecting("siret"))
			.optional()
			.describe("The 14 digits of the establishment."),
		register: z.string().max(120).default("").describe("Where the company is registered: « RCS Lyon 732 829 320 »."),
		vatNumber: z
			.string()
			.regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, expecting("vatNumber"))
			.optional()
			.describe("Such as FR44732829320. Left out with `withoutVat`."),
		email: email().optional().describe("The address for questions about invoices."),
		invoicePrefix: z
			.string()
			.regex(/^[A-Za-z0-9+\-_/]{0,25}$/, expecting("invoicePrefix"))
			.default("")
			.describe("The prefix of invoice numbers: `LUEURS-2027-` gives LUEURS-2027-00001."),
		paymentTerms: localizedText
			.optional()
			.describe("When invoices are due; by default the invoice says that it is paid when it is issued."),
		latePenalties: localizedText.optional().describe("The penalty for late payments."),
		recoveryFee: localizedText
			.optional()
			.describe("The flat fee for recovery costs: 40 € between businesses, by French law."),
		discountTerms: localizedText.optional().describe("A discount for early payment, or that there is none."),
		withoutVat: z
			.enum(withoutVatReasons, expecting({ code: "anyOf", choices: [...withoutVatReasons] }))
			.optional()
			.describe(
				"The seller charges no VAT at all, by this article of the French tax code: `293 B` below its thresholds, `261-7` as an association. Invoices then say so, and articles need no `vatRate`.",
			),
		vatExemption: localizedText
			.optional()
			.describe("Why articles at a rate of 0 are not taxed: the article of the law."),
		iban: z
			.string()
			.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/, expecting("iban"))
			.optional()
			.describe("Without spaces; the account for bank transfers."),
		bic: z
			.string()
			.regex(/^[A-Z0-9]{8,11}$/, expecting("bic"))
			.optional(),
	})
	.nullable();
export type SellerEntry = NonNullable<z.output<typeof sellerEntry>>;
