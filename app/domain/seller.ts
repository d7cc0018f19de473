import { z } from "zod";
import { email } from "./email-address";
import { localizedText } from "./text";
import { withoutVatReasons } from "./vat";

const line = z.string().min(1).max(250);

/** Who sells: the `billing` part of an event file. Without it an event takes no payment. */
export const sellerEntry = z
	.strictObject({
		name: line,
		/** « SAS au capital de 50 000 € » */
		legalForm: z.string().max(250).default(""),
		address: line,
		postalCode: z.string().min(1).max(20),
		city: line,
		country: z
			.string()
			.regex(/^[A-Z]{2}$/, "expected a country's two capitals")
			.default("FR"),
		/** Of an association that has none, its number of the RNA. */
		siren: z
			.string()
			.regex(/^(\d{9}|W\d{9})$/, "expected the 9 digits of a SIREN")
			.optional(),
		siret: z
			.string()
			.regex(/^\d{14}$/, "expected the 14 digits of a SIRET")
			.optional(),
		/** Where the company is registered: « RCS Lyon 732 829 320 ». */
		register: z.string().max(120).default(""),
		vatNumber: z
			.string()
			.regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, "expected a VAT number such as FR44732829320")
			.optional(),
		email: email().optional(),
		/** What stands before the number of each invoice: `LUEURS-2027-` gives LUEURS-2027-00001. */
		invoicePrefix: z
			.string()
			.regex(/^[A-Za-z0-9+\-_/]{0,25}$/, "expected letters, digits, +, -, _ or /, 25 at most")
			.default(""),
		/** When invoices are to be paid; ours are paid on issue, so that the product's own sentence stands when absent. */
		paymentTerms: localizedText.optional(),
		latePenalties: localizedText.optional(),
		/** The flat sum for recovery costs (40 € by law, between businesses). */
		recoveryFee: localizedText.optional(),
		/** A discount for early payment, or that there is none. */
		discountTerms: localizedText.optional(),
		/** Charges no VAT at all: « 293 B » below the thresholds of the law, « 261-7 » as an association. */
		withoutVat: z.enum(withoutVatReasons, `expected ${withoutVatReasons.join(" or ")}`).optional(),
		/** Why articles at a rate of 0 are not taxed: the article of the law. */
		vatExemption: localizedText.optional(),
		iban: z
			.string()
			.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/, "expected an IBAN without spaces")
			.optional(),
		bic: z
			.string()
			.regex(/^[A-Z0-9]{8,11}$/, "expected a BIC")
			.optional(),
	})
	.nullable();
export type SellerEntry = NonNullable<z.output<typeof sellerEntry>>;
