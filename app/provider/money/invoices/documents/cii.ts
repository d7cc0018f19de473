import type { Party, SemanticInvoice, Tax } from "./semantic-invoice";
import { writeXml, type Xml } from "./xml";

const namespaces = {
	rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
	ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
	udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
	qdt: "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
};

/** The Cross Industry Invoice of Factur-X, profile EN 16931. */
export function writeCii(invoice: SemanticInvoice): string {
	const { totals, currency } = invoice;
	return writeXml("rsm:CrossIndustryInvoice", namespaces, {
		"rsm:ExchangedDocumentContext": {
			"ram:GuidelineSpecifiedDocumentContextParameter": { "ram:ID": "urn:cen.eu:en16931:2017" },
		},
		"rsm:ExchangedDocument": {
			"ram:ID": invoice.number,
			"ram:TypeCode": invoice.typeCode,
			"ram:IssueDateTime": dateTime(invoice.issuedOn),
			"ram:IncludedNote": invoice.notes.map((note) => ({ "ram:Content": note })),
		},
		"rsm:SupplyChainTradeTransaction": {
			"ram:IncludedSupplyChainTradeLineItem": invoice.lines.map((line) => ({
				"ram:AssociatedDocumentLineDocument": { "ram:LineID": line.id },
				"ram:SpecifiedTradeProduct": { "ram:Name": line.name, "ram:Description": line.description || undefined },
				"ram:SpecifiedLineTradeAgreement": {
					"ram:GrossPriceProductTradePrice": {
						"ram:ChargeAmount": line.gross,
						"ram:AppliedTradeAllowanceCharge": line.reduction
							? { "ram:ChargeIndicator": { "udt:Indicator": "false" }, "ram:ActualAmount": line.reduction }
							: undefined,
					},
					"ram:NetPriceProductTradePrice": { "ram:ChargeAmount": line.net },
				},
				"ram:SpecifiedLineTradeDelivery": { "ram:BilledQuantity": { "@unitCode": "C62", "#": line.quantity } },
				"ram:SpecifiedLineTradeSettlement": {
					"ram:ApplicableTradeTax": {
						"ram:TypeCode": "VAT",
						"ram:CategoryCode": line.tax.category,
						"ram:RateApplicablePercent": line.tax.rate,
					},
					"ram:SpecifiedTradeSettlementLineMonetarySummation": { "ram:LineTotalAmount": line.net },
				},
			})),
			"ram:ApplicableHeaderTradeAgreement": {
				"ram:BuyerReference": invoice.buyerReference,
				"ram:SellerTradeParty": party(invoice.seller),
				"ram:BuyerTradeParty": party(invoice.buyer),
				"ram:BuyerOrderReferencedDocument": invoice.orderReference
					? { "ram:IssuerAssignedID": invoice.orderReference }
					: undefined,
			},
			"ram:ApplicableHeaderTradeDelivery": {
				"ram:ActualDeliverySupplyChainEvent": { "ram:OccurrenceDateTime": dateTime(invoice.supply.to) },
			},
			"ram:ApplicableHeaderTradeSettlement": {
				"ram:InvoiceCurrencyCode": currency,
				"ram:SpecifiedTradeSettlementPaymentMeans": invoice.paidBy && {
					"ram:TypeCode": invoice.paidBy.code,
					"ram:PayeePartyCreditorFinancialAccount": invoice.paidBy.iban
						? { "ram:IBANID": invoice.paidBy.iban }
						: undefined,
				},
				"ram:ApplicableTradeTax": invoice.taxes.map(taxTotal),
				"ram:BillingSpecifiedPeriod": {
					"ram:StartDateTime": dateTime(invoice.supply.from),
					"ram:EndDateTime": dateTime(invoice.supply.to),
				},
				"ram:SpecifiedTradePaymentTerms": invoice.terms ? { "ram:Description": invoice.terms } : undefined,
				"ram:SpecifiedTradeSettlementHeaderMonetarySummation": {
					"ram:LineTotalAmount": totals.lines,
					"ram:TaxBasisTotalAmount": totals.withoutTax,
					"ram:TaxTotalAmount": { "@currencyID": currency, "#": totals.tax },
					"ram:GrandTotalAmount": totals.withTax,
					"ram:TotalPrepaidAmount": totals.paid,
					"ram:DuePayableAmount": totals.due,
				},
				"ram:InvoiceReferencedDocument": invoice.credits
					? {
							"ram:IssuerAssignedID": invoice.credits.number,
							"ram:FormattedIssueDateTime": {
								"qdt:DateTimeString": { "@format": "102", "#": compact(invoice.credits.issuedOn) },
							},
						}
					: undefined,
			},
		},
	});
}

function taxTotal(tax: Tax & { base: string; amount: string }): Xml {
	return {
		"ram:CalculatedAmount": tax.amount,
		"ram:TypeCode": "VAT",
		"ram:ExemptionReason": tax.reason,
		"ram:BasisAmount": tax.base,
		"ram:CategoryCode": tax.category,
		"ram:ExemptionReasonCode": tax.reasonCode,
		"ram:RateApplicablePercent": tax.rate,
	};
}

function party({ name, legalId, vatNumber, taxNumber, email, ...address }: Party): Xml {
	return {
		"ram:Name": name,
		"ram:SpecifiedLegalOrganization": legalId
			? { "ram:ID": { "@schemeID": legalId.scheme, "#": legalId.id } }
			: undefined,
		"ram:PostalTradeAddress": {
			"ram:PostcodeCode": address.postalCode,
			"ram:LineOne": address.street,
			"ram:LineTwo": address.streetMore,
			"ram:CityName": address.city,
			"ram:CountryID": address.country,
		},
		"ram:URIUniversalCommunication": email ? { "ram:URIID": { "@schemeID": "EM", "#": email } } : undefined,
		"ram:SpecifiedTaxRegistration": taxRegistration(vatNumber, taxNumber),
	};
}

function taxRegistration(vatNumber: string | undefined, taxNumber: string | undefined): Xml {
	if (vatNumber) return { "ram:ID": { "@schemeID": "VA", "#": vatNumber } };
	return taxNumber ? { "ram:ID": { "@schemeID": "FC", "#": taxNumber } } : undefined;
}

function dateTime(day: string): Xml {
	return { "udt:DateTimeString": { "@format": "102", "#": compact(day) } };
}

const compact = (day: string) => day.replaceAll("-", "");
