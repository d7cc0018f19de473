import type { Party, SemanticInvoice, Tax } from "./semantic-invoice";
import { writeXml, type Xml } from "./xml";

const common = {
	cac: "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
	cbc: "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
};

/** UBL 2.1: an Invoice or a CreditNote, as EN 16931 binds them. */
export function writeUbl(invoice: SemanticInvoice): string {
	const isCredit = invoice.typeCode === "381";
	const { totals } = invoice;
	const money = (amount: string): Xml => ({ "@currencyID": invoice.currency, "#": amount });
	const root = isCredit ? "CreditNote" : "Invoice";
	return writeXml(
		root,
		{ "": `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`, ...common },
		{
			"cbc:CustomizationID": "urn:cen.eu:en16931:2017",
			"cbc:ID": invoice.number,
			"cbc:IssueDate": invoice.issuedOn,
			[`cbc:${root}TypeCode`]: invoice.typeCode,
			// The binding allows one note, so the sentences are its lines.
			"cbc:Note": invoice.notes.join("\n") || undefined,
			"cbc:DocumentCurrencyCode": invoice.currency,
			"cbc:BuyerReference": invoice.buyerReference,
			"cac:InvoicePeriod": { "cbc:StartDate": invoice.supply.from, "cbc:EndDate": invoice.supply.to },
			"cac:OrderReference": invoice.orderReference ? { "cbc:ID": invoice.orderReference } : undefined,
			"cac:BillingReference": invoice.credits
				? {
						"cac:InvoiceDocumentReference": {
							"cbc:ID": invoice.credits.number,
							"cbc:IssueDate": invoice.credits.issuedOn,
						},
					}
				: undefined,
			"cac:AccountingSupplierParty": { "cac:Party": party(invoice.seller) },
			"cac:AccountingCustomerParty": { "cac:Party": party(invoice.buyer) },
			"cac:Delivery": { "cbc:ActualDeliveryDate": invoice.supply.to },
			"cac:PaymentMeans": invoice.paidBy && {
				"cbc:PaymentMeansCode": invoice.paidBy.code,
				"cac:PayeeFinancialAccount": invoice.paidBy.iban ? { "cbc:ID": invoice.paidBy.iban } : undefined,
			},
			"cac:PaymentTerms": invoice.terms ? { "cbc:Note": invoice.terms } : undefined,
			"cac:TaxTotal": {
				"cbc:TaxAmount": money(totals.tax),
				"cac:TaxSubtotal": invoice.taxes.map((tax) => ({
					"cbc:TaxableAmount": money(tax.base),
					"cbc:TaxAmount": money(tax.amount),
					"cac:TaxCategory": taxCategory(tax, true),
				})),
			},
			"cac:LegalMonetaryTotal": {
				"cbc:LineExtensionAmount": money(totals.lines),
				"cbc:TaxExclusiveAmount": money(totals.withoutTax),
				"cbc:TaxInclusiveAmount": money(totals.withTax),
				"cbc:PrepaidAmount": money(totals.paid),
				"cbc:PayableAmount": money(totals.due),
			},
			[`cac:${root}Line`]: invoice.lines.map((line) => ({
				"cbc:ID": line.id,
				[isCredit ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity"]: { "@unitCode": "C62", "#": line.quantity },
				"cbc:LineExtensionAmount": money(line.net),
				"cac:Item": {
					"cbc:Description": line.description || undefined,
					"cbc:Name": line.name,
					"cac:ClassifiedTaxCategory": taxCategory(line.tax, false),
				},
				"cac:Price": {
					"cbc:PriceAmount": money(line.net),
					"cac:AllowanceCharge": line.reduction
						? {
								"cbc:ChargeIndicator": "false",
								"cbc:Amount": money(line.reduction),
								"cbc:BaseAmount": money(line.gross),
							}
						: undefined,
				},
			})),
		},
	);
}

/** Why no tax is due is said once, in the breakdown. */
function taxCategory(tax: Tax, hasReason: boolean): Xml {
	return {
		"cbc:ID": tax.category,
		"cbc:Percent": tax.rate,
		"cbc:TaxExemptionReasonCode": hasReason ? tax.reasonCode : undefined,
		"cbc:TaxExemptionReason": hasReason ? tax.reason : undefined,
		"cac:TaxScheme": { "cbc:ID": "VAT" },
	};
}

function party({ name, legalId, legalForm, vatNumber, taxNumber, email, ...address }: Party): Xml {
	return {
		"cbc:EndpointID": email ? { "@schemeID": "EM", "#": email } : undefined,
		"cac:PostalAddress": {
			"cbc:StreetName": address.street,
			"cbc:AdditionalStreetName": address.streetMore,
			"cbc:CityName": address.city,
			"cbc:PostalZone": address.postalCode,
			"cac:Country": { "cbc:IdentificationCode": address.country },
		},
		"cac:PartyTaxScheme": taxScheme(vatNumber, taxNumber),
		"cac:PartyLegalEntity": {
			"cbc:RegistrationName": name,
			"cbc:CompanyID": legalId ? { "@schemeID": legalId.scheme, "#": legalId.id } : undefined,
			"cbc:CompanyLegalForm": legalForm,
		},
	};
}

/** BT-32 differs from BT-31 by its scheme, which is not VAT. */
function taxScheme(vatNumber: string | undefined, taxNumber: string | undefined): Xml {
	if (vatNumber) return { "cbc:CompanyID": vatNumber, "cac:TaxScheme": { "cbc:ID": "VAT" } };
	return taxNumber ? { "cbc:CompanyID": taxNumber, "cac:TaxScheme": { "cbc:ID": "FC" } } : undefined;
}
