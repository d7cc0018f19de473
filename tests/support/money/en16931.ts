import { XMLParser } from "fast-xml-parser";

interface Read {
	root: string;
	header: Record<string, string | undefined>;
	lines: {
		id?: string;
		name?: string;
		net?: string;
		price?: string;
		gross?: string;
		reduction?: string;
		category?: string;
		rate?: string;
	}[];
	taxes: { category?: string; rate?: string; base?: string; amount?: string; reason?: string; code?: string }[];
}

type Node = Record<string, unknown>;
const parser = new XMLParser({
	ignoreAttributes: false,
	attributeNamePrefix: "@",
	parseTagValue: false,
	parseAttributeValue: false,
});

/** Follows a path down a tree; a text with attributes is reduced to its text. */
function at(node: unknown, path: string): string | undefined {
	const found = nodeAt(node, path);
	const text = typeof found === "object" && found !== null ? (found as Node)["#text"] : found;
	return text === undefined ? undefined : String(text);
}

function nodeAt(node: unknown, path: string): unknown {
	return path
		.split("/")
		.reduce<unknown>((found, name) => [found].flat().map((one) => (one as Node | undefined)?.[name])[0], node);
}

function listAt(node: unknown, path: string): Node[] {
	const parent = path.split("/");
	const name = parent.pop() as string;
	const found = (parent.length > 0 ? nodeAt(node, parent.join("/")) : node) as Node | undefined;
	return [found?.[name] ?? []].flat() as Node[];
}

export function readCii(xml: string): Read {
	const root = (parser.parse(xml) as Node)["rsm:CrossIndustryInvoice"] as Node;
	const trade = root["rsm:SupplyChainTradeTransaction"] as Node;
	const agreement = trade["ram:ApplicableHeaderTradeAgreement"] as Node;
	const settlement = trade["ram:ApplicableHeaderTradeSettlement"] as Node;
	const sums = settlement["ram:SpecifiedTradeSettlementHeaderMonetarySummation"];
	const party = (name: string, term: Record<string, string>) =>
		Object.fromEntries(Object.entries(term).map(([key, path]) => [key, at(agreement, `ram:${name}/${path}`)]));
	const registered = (scheme: string) =>
		listAt(agreement, "ram:SellerTradeParty/ram:SpecifiedTaxRegistration").find(
			(one) => (one["ram:ID"] as Node)["@schemeID"] === scheme,
		);
	return {
		root: "CrossIndustryInvoice",
		header: {
			"BT-24": at(root, "rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID"),
			"BT-1": at(root, "rsm:ExchangedDocument/ram:ID"),
			"BT-2": at(root, "rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString")?.replace(
				/(....)(..)(..)/,
				"$1-$2-$3",
			),
			"BT-3": at(root, "rsm:ExchangedDocument/ram:TypeCode"),
			"BT-5": at(settlement, "ram:InvoiceCurrencyCode"),
			"BT-10": at(agreement, "ram:BuyerReference"),
			"BT-13": at(agreement, "ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID"),
			"BT-20": at(settlement, "ram:SpecifiedTradePaymentTerms/ram:Description"),
			"BT-25": at(settlement, "ram:InvoiceReferencedDocument/ram:IssuerAssignedID"),
			...party("SellerTradeParty", {
				"BT-27": "ram:Name",
				"BT-30": "ram:SpecifiedLegalOrganization/ram:ID",
				"BT-40": "ram:PostalTradeAddress/ram:CountryID",
			}),
			"BT-31": at(registered("VA"), "ram:ID"),
			"BT-32": at(registered("FC"), "ram:ID"),
			...party("BuyerTradeParty", {
				"BT-44": "ram:Name",
				"BT-47": "ram:SpecifiedLegalOrganization/ram:ID",
				"BT-48": "ram:SpecifiedTaxRegistration/ram:ID",
				"BT-55": "ram:PostalTradeAddress/ram:CountryID",
			}),
			"BT-106": at(sums, "ram:LineTotalAmount"),
			"BT-109": at(sums, "ram:TaxBasisTotalAmount"),
			"BT-110": at(sums, "ram:TaxTotalAmount"),
			"BT-112": at(sums, "ram:GrandTotalAmount"),
			"BT-113": at(sums, "ram:TotalPrepaidAmount"),
			"BT-115": at(sums, "ram:DuePayableAmount"),
		},
		lines: listAt(trade, "ram:IncludedSupplyChainTradeLineItem").map((line) => ({
			id: at(line, "ram:AssociatedDocumentLineDocument/ram:LineID"),
			name: at(line, "ram:SpecifiedTradeProduct/ram:Name"),
			net: at(
				line,
				"ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount",
			),
			price: at(line, "ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount"),
			gross: at(line, "ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:ChargeAmount"),
			reduction: at(
				line,
				"ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge/ram:ActualAmount",
			),
			category: at(line, "ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode"),
			rate: at(line, "ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:RateApplicablePercent"),
		})),
		taxes: listAt(settlement, "ram:ApplicableTradeTax").map((tax) => ({
			category: at(tax, "ram:CategoryCode"),
			rate: at(tax, "ram:RateApplicablePercent"),
			base: at(tax, "ram:BasisAmount"),
			amount: at(tax, "ram:CalculatedAmount"),
			reason: at(tax, "ram:ExemptionReason"),
			code: at(tax, "ram:ExemptionReasonCode"),
		})),
	};
}

export function readUbl(xml: string): Read {
	const tree = parser.parse(xml) as Node;
	const root = tree.Invoice ? "Invoice" : "CreditNote";
	const invoice = tree[root] as Node;
	const party = (name: string, term: Record<string, string>) =>
		Object.fromEntries(Object.entries(term).map(([key, path]) => [key, at(invoice, `cac:${name}/cac:Party/${path}`)]));
	const sums = invoice["cac:LegalMonetaryTotal"];
	const registered = (isVat: boolean) =>
		listAt(invoice, "cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme").find(
			(one) => (at(one, "cac:TaxScheme/cbc:ID") === "VAT") === isVat,
		);
	return {
		root,
		header: {
			"BT-24": at(invoice, "cbc:CustomizationID"),
			"BT-1": at(invoice, "cbc:ID"),
			"BT-2": at(invoice, "cbc:IssueDate"),
			"BT-3": at(invoice, `cbc:${root}TypeCode`),
			"BT-5": at(invoice, "cbc:DocumentCurrencyCode"),
			"BT-10": at(invoice, "cbc:BuyerReference"),
			"BT-13": at(invoice, "cac:OrderReference/cbc:ID"),
			"BT-20": at(invoice, "cac:PaymentTerms/cbc:Note"),
			"BT-25": at(invoice, "cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID"),
			...party("AccountingSupplierParty", {
				"BT-27": "cac:PartyLegalEntity/cbc:RegistrationName",
				"BT-30": "cac:PartyLegalEntity/cbc:CompanyID",
				"BT-40": "cac:PostalAddress/cac:Country/cbc:IdentificationCode",
			}),
			"BT-31": at(registered(true), "cbc:CompanyID"),
			"BT-32": at(registered(false), "cbc:CompanyID"),
			...party("AccountingCustomerParty", {
				"BT-44": "cac:PartyLegalEntity/cbc:RegistrationName",
				"BT-47": "cac:PartyLegalEntity/cbc:CompanyID",
				"BT-48": "cac:PartyTaxScheme/cbc:CompanyID",
				"BT-55": "cac:PostalAddress/cac:Country/cbc:IdentificationCode",
			}),
			"BT-106": at(sums, "cbc:LineExtensionAmount"),
			"BT-109": at(sums, "cbc:TaxExclusiveAmount"),
			"BT-110": at(invoice, "cac:TaxTotal/cbc:TaxAmount"),
			"BT-112": at(sums, "cbc:TaxInclusiveAmount"),
			"BT-113": at(sums, "cbc:PrepaidAmount"),
			"BT-115": at(sums, "cbc:PayableAmount"),
		},
		lines: listAt(invoice, `cac:${root}Line`).map((line) => ({
			id: at(line, "cbc:ID"),
			name: at(line, "cac:Item/cbc:Name"),
			net: at(line, "cbc:LineExtensionAmount"),
			price: at(line, "cac:Price/cbc:PriceAmount"),
			gross: at(line, "cac:Price/cac:AllowanceCharge/cbc:BaseAmount"),
			reduction: at(line, "cac:Price/cac:AllowanceCharge/cbc:Amount"),
			category: at(line, "cac:Item/cac:ClassifiedTaxCategory/cbc:ID"),
			rate: at(line, "cac:Item/cac:ClassifiedTaxCategory/cbc:Percent"),
		})),
		taxes: listAt(invoice, "cac:TaxTotal/cac:TaxSubtotal").map((tax) => ({
			category: at(tax, "cac:TaxCategory/cbc:ID"),
			rate: at(tax, "cac:TaxCategory/cbc:Percent"),
			base: at(tax, "cbc:TaxableAmount"),
			amount: at(tax, "cbc:TaxAmount"),
			reason: at(tax, "cac:TaxCategory/cbc:TaxExemptionReason"),
			code: at(tax, "cac:TaxCategory/cbc:TaxExemptionReasonCode"),
		})),
	};
}

/** Returns the business rules of EN 16931 that an invoice breaks, by their numbers. */
export function brokenRules({ header, lines, taxes }: Read): string[] {
	const cents = (text: string | undefined) =>
		text !== undefined && /^-?\d+\.\d\d$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
	const sum = (list: (string | undefined)[]) => list.reduce((total, one) => total + cents(one), 0);
	const isTold = (...terms: string[]) => terms.every((term) => Boolean(header[term]));
	const isFree = ({ category }: { category?: string }) => category === "E" || category === "AE";
	const inLines = new Set(lines.map(({ category, rate }) => `${category} ${rate}`));
	const inTaxes = new Set(taxes.map(({ category, rate }) => `${category} ${rate}`));
	const rules: Record<string, boolean> = {
		"BR-01": header["BT-24"] === "urn:cen.eu:en16931:2017",
		"BR-02 to BR-05": isTold("BT-1", "BT-2", "BT-3", "BT-5"),
		"BR-06 to BR-11": isTold("BT-27", "BT-44", "BT-40", "BT-55"),
		"BR-12 to BR-15": isTold("BT-106", "BT-109", "BT-112", "BT-115"),
		"BR-16": lines.length > 0,
		"BR-21 to BR-26": lines.every(({ id, name, net, price }) => id && name && net && price),
		"BR-27 and BR-28": lines.every(
			({ price, gross }) => cents(price) >= 0 && (gross === undefined || cents(gross) >= 0),
		),
		"BR-45 to BR-48": taxes.every(({ base, amount, category, rate }) => base && amount && category && rate),
		"BR-55": header["BT-3"] === "380" || isTold("BT-25"),
		"BR-CL-01": header["BT-3"] === "380" || header["BT-3"] === "381",
		"BR-CO-04": lines.every(({ category }) => category !== undefined),
		"BR-CO-09": ["BT-31", "BT-48"].every((term) => header[term] === undefined || /^[A-Z]{2}/.test(header[term])),
		"BR-CO-10": cents(header["BT-106"]) === sum(lines.map(({ net }) => net)),
		"BR-CO-13": cents(header["BT-109"]) === cents(header["BT-106"]),
		"BR-CO-14": cents(header["BT-110"]) === sum(taxes.map(({ amount }) => amount)),
		"BR-CO-15": cents(header["BT-112"]) === cents(header["BT-109"]) + cents(header["BT-110"]),
		"BR-CO-16": cents(header["BT-115"]) === cents(header["BT-112"]) - cents(header["BT-113"]),
		"BR-CO-17": taxes.every(
			({ base, amount, rate }) => Math.abs(cents(amount) - (cents(base) * Number(rate)) / 100) <= 1,
		),
		"BR-CO-18": taxes.length > 0,
		"BR-CO-25": cents(header["BT-115"]) <= 0 || isTold("BT-20"),
		"BR-CO-26": isTold("BT-30") || isTold("BT-31"),
		"BR-S-01, BR-AE-01, BR-E-01": [...inLines].every((one) => inTaxes.has(one)) && inLines.size === inTaxes.size,
		"BR-S-02, BR-AE-02, BR-E-02": isTold("BT-31") || isTold("BT-32"),
		"BR-AE-02":
			taxes.every(({ category }) => category !== "AE") || (isTold("BT-31") && (isTold("BT-48") || isTold("BT-47"))),
		"BR-S-05": lines.every(({ category, rate }) => category !== "S" || Number(rate) > 0),
		"BR-AE-05, BR-E-05": lines.every((line) => !isFree(line) || Number(line.rate) === 0),
		"BR-S-08, BR-AE-08, BR-E-08": taxes.every(
			({ category, rate, base }) =>
				cents(base) ===
				sum(lines.filter((line) => line.category === category && line.rate === rate).map(({ net }) => net)),
		),
		"BR-AE-09, BR-E-09": taxes.every((tax) => !isFree(tax) || cents(tax.amount) === 0),
		"BR-S-10": taxes.every(({ category, reason }) => category !== "S" || reason === undefined),
		"BR-AE-10, BR-E-10": taxes.every((tax) => !isFree(tax) || Boolean(tax.reason || tax.code)),
		"BR-O-02": taxes.every(({ category }) => category !== "O"),
		"the net price is the gross price less the discount": lines.every(
			({ price, gross, reduction }) => reduction === undefined || cents(price) === cents(gross) - cents(reduction),
		),
	};
	return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}
