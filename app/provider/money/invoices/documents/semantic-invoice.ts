import { isRna } from "~/domain/money/billing";
import type { Invoice, InvoiceDocument } from "~/domain/money/invoice";
import { digitsOf } from "~/domain/money/money";
import type { VatTotal } from "~/domain/money/vat";
import { invoiceTextsIn } from "./invoice-texts";

/** The content of an invoice, which CII and UBL spell in two ways: the terms of EN 16931, numbered as the standard does. */
export interface SemanticInvoice {
	/** BT-1, BT-2 (YYYY-MM-DD), BT-3: 380 an invoice, 381 a credit note. */
	number: string;
	issuedOn: string;
	typeCode: "380" | "381";
	currency: string;
	notes: string[];
	/** BT-10 and BT-13: references that a public body asks to have quoted. */
	buyerReference: string | undefined;
	orderReference: string | undefined;
	credits: { number: string; issuedOn: string } | undefined;
	seller: Party;
	buyer: Party;
	supply: InvoiceDocument["supply"];
	lines: Line[];
	taxes: (Tax & { base: string; amount: string })[];
	totals: { lines: string; withoutTax: string; tax: string; withTax: string; paid: string; due: string };
	/** BT-81, and BT-84 for a bank transfer; absent where it is not known, or not one. */
	paidBy: { code: string; iban?: string } | undefined;
	/** BT-20: about the amount of a credit note, which is still to be refunded. */
	terms: string | undefined;
}

export interface Party {
	name: string;
	/** BT-30, BT-47, with the scheme of its register where ISO 6523 has one: 0002 SIREN, 0009 SIRET. */
	legalId: { id: string; scheme?: "0002" | "0009" } | undefined;
	legalForm: string | undefined;
	vatNumber: string | undefined;
	/** BT-32: the number by which the tax office knows a seller without a VAT number (BR-S-02, BR-E-02). */
	taxNumber: string | undefined;
	street: string;
	streetMore: string | undefined;
	postalCode: string;
	city: string;
	country: string;
	email: string | undefined;
}

interface Line {
	id: string;
	name: string;
	description: string;
	/** BT-129 */
	quantity: string;
	gross: string;
	/** BT-147; absent where nothing is taken off. */
	reduction: string | undefined;
	net: string;
	tax: Tax;
}

export interface Tax {
	category: "S" | "AE" | "E";
	rate: string;
	reason: string | undefined;
	reasonCode: string | undefined;
}

export function semanticInvoiceOf({ number, isTrial, issuedAt, document }: Invoice): SemanticInvoice {
	const isCredit = document.kind === "creditNote";
	const { buyer, seller, totalHT, totalVAT, totalTTC } = document;
	const amount = amountIn(document.currency);
	return {
		number,
		issuedOn: issuedAt.slice(0, 10),
		typeCode: isCredit ? "381" : "380",
		currency: document.currency,
		notes: [...(isTrial ? [invoiceTextsIn(document.language).trial] : []), ...document.mentions],
		buyerReference: textOrUndefined(buyer.service_code),
		orderReference: textOrUndefined(buyer.engagement_number || (buyer.purchase_order ?? null)),
		credits: document.credits
			? { number: document.credits.number, issuedOn: document.credits.issuedAt.slice(0, 10) }
			: undefined,
		seller: {
			name: seller.name,
			legalId: legalIdOf(seller.siren, seller.siret),
			legalForm: textOrUndefined(seller.legalForm),
			vatNumber: textOrUndefined(seller.vatNumber),
			taxNumber: seller.vatNumber ? undefined : textOrUndefined(seller.siren),
			street: seller.address,
			streetMore: undefined,
			postalCode: seller.postalCode,
			city: seller.city,
			country: seller.country,
			email: textOrUndefined(seller.email),
		},
		buyer: {
			name: buyer.social_reason || buyer.name,
			legalId: legalIdOf(buyer.siren, buyer.siret),
			legalForm: undefined,
			vatNumber: textOrUndefined(buyer.intra_communautaire),
			taxNumber: undefined,
			street: buyer.address,
			streetMore: textOrUndefined(buyer.address_more),
			postalCode: buyer.postal_code,
			city: buyer.city,
			country: buyer.country,
			email: textOrUndefined(buyer.email),
		},
		supply: document.supply,
		lines: document.lines
			.flatMap((line) => {
				const tax = taxOf(line.vat, document);
				const reduction = line.price === line.ht ? undefined : amount(line.price - line.ht);
				const item = { name: line.label, description: line.personName, quantity: "1", reduction, tax };
				const { label: name = "", count = 0 } = line.includes ?? {};
				const free = { name, description: "", quantity: String(count), reduction: undefined, tax };
				return [
					{ ...item, gross: amount(line.price), net: amount(line.ht) },
					...(line.includes ? [{ ...free, gross: amount(0), net: amount(0) }] : []),
				];
			})
			.map((line, index) => ({ id: String(index + 1), ...line })),
		taxes: document.taxes.map((total) => ({
			...taxOf(total, document),
			base: amount(total.base),
			amount: amount(total.vat),
		})),
		totals: {
			lines: amount(totalHT),
			withoutTax: amount(totalHT),
			tax: amount(totalVAT),
			withTax: amount(totalTTC),
			// An invoice gets its number when it is paid; a credit note is still to be refunded.
			paid: amount(isCredit ? 0 : totalTTC),
			due: amount(isCredit ? totalTTC : 0),
		},
		paidBy: paymentMeansOf(document),
		terms: isCredit ? document.mentions[0] : undefined,
	};
}

/** The codes of UNTDID 4461. A transfer has to name the account to which it went. */
function paymentMeansOf({ paidBy = [], seller: { iban } }: InvoiceDocument): SemanticInvoice["paidBy"] {
	const [means, ...others] = paidBy;
	if (!means || others.length > 0) return undefined;
	if (means === "transfer") return iban ? { code: "30", iban } : undefined;
	return { code: { card: "48", cash: "10", cheque: "20" }[means] };
}

/** Minor units: EN 16931 allows two decimals at most, and no amount that can be paid has a third. */
export function amountIn(currency: string) {
	const digits = Math.min(digitsOf(currency), 2);
	return (minor: number) => (minor / 10 ** digitsOf(currency)).toFixed(digits);
}

/** A business abroad owes no tax here: EN 16931 reserves O for sellers without a VAT number (BR-O-02), so E is written. */
function taxOf(
	{ category, rate }: Pick<VatTotal, "category" | "rate">,
	{ taxReasons, taxReasonCodes }: InvoiceDocument,
): Tax {
	return {
		category: category === "O" ? "E" : category,
		rate: rate.toFixed(2),
		reason: category === "S" ? undefined : taxReasons[category],
		reasonCode: category === "AE" ? "VATEX-EU-AE" : taxReasonCodes?.[category],
	};
}

/** A SIRET names the establishment, and comes before the SIREN of its company. */
function legalIdOf(siren: string | null, siret: string | null): Party["legalId"] {
	if (siret) return { id: siret, scheme: "0009" };
	// The register of associations has no code of its own in the list of schemes.
	if (siren && isRna(siren)) return { id: siren };
	return siren ? { id: siren, scheme: "0002" } : undefined;
}

function textOrUndefined(text: string | null): string | undefined {
	return text ? text : undefined;
}
