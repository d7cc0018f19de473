import { type LocalizedText, textIn } from "../texts/text";
import type { DeskPaymentMethod } from "./desk-payment";
import type { InvoiceDocument } from "./invoice";
import type { SellerEntry } from "./seller";
import type { VatTotal, WithoutVat } from "./vat";

/** The legal sentences of French invoices, in the languages of the product; an event file may have its own. */
const defaultTexts = {
	latePenalties: {
		fr: "En cas de retard de paiement : pénalités au taux de trois fois l’intérêt légal.",
		en: "Late payment: penalties at three times the legal interest rate.",
	},
	recoveryFee: {
		fr: "Indemnité forfaitaire pour frais de recouvrement : 40 €.",
		en: "Flat compensation for recovery costs: €40.",
	},
	discountTerms: { fr: "Pas d’escompte pour paiement anticipé.", en: "No discount for early payment." },
	vatExemption: { fr: "Exonération de TVA", en: "Exempt from VAT" },
} satisfies Partial<Record<keyof SellerEntry, LocalizedText>>;

const operations: Record<InvoiceDocument["operation"], LocalizedText> = {
	goods: { fr: "Catégorie de l’opération : livraison de biens.", en: "Kind of operation: supply of goods." },
	services: { fr: "Catégorie de l’opération : prestation de services.", en: "Kind of operation: supply of services." },
	both: {
		fr: "Catégorie de l’opération : livraison de biens et prestation de services.",
		en: "Kind of operation: supply of goods and services.",
	},
};

const reverseCharge = {
	fr: "Autoliquidation – article 283-2 du CGI, article 196 de la directive 2006/112/CE",
	en: "Reverse charge (autoliquidation) – article 196 of directive 2006/112/EC",
};
const outside = {
	fr: "TVA non applicable – article 259-1 du CGI",
	en: "Outside the scope of French VAT – article 259-1 of the CGI",
};

/** A seller who charges no VAT states the article of law, and its code in the European list (VATEX). */
const withoutVat: Record<WithoutVat, { code: string; text: LocalizedText }> = {
	"293 B": {
		code: "VATEX-FR-FRANCHISE",
		text: {
			fr: "TVA non applicable, art. 293 B du CGI",
			en: "VAT not applicable, article 293 B of the CGI (TVA non applicable, art. 293 B du CGI)",
		},
	},
	"261-7": {
		code: "VATEX-FR-CGI261-7",
		text: {
			fr: "Exonération de TVA, art. 261, 7 du CGI",
			en: "Exempt from VAT, article 261, 7 of the CGI (exonération de TVA, art. 261, 7 du CGI)",
		},
	},
};

const paidBy: Record<DeskPaymentMethod, LocalizedText> = {
	card: { fr: "par carte bancaire", en: "by card" },
	cash: { fr: "en espèces", en: "in cash" },
	cheque: { fr: "par chèque", en: "by cheque" },
	transfer: { fr: "par virement", en: "by bank transfer" },
};

/** An invoice gets its number when it is paid: how is said where it is known. */
function paymentSentence(means: DeskPaymentMethod[], language: string): string {
	const ways = new Intl.ListFormat(language === "fr" ? "fr" : "en", { type: "conjunction" }).format(
		means.map((mean) => textIn(paidBy[mean], language, "fr")),
	);
	const how = ways && ` ${ways}`;
	return textIn(
		{ fr: `Facture acquittée${how} le jour de son émission.`, en: `Paid${how} on the day of issue.` },
		language,
		"fr",
	);
}

/** The document once it is paid. A seller's own sentence about payment stays as it is. */
export function withPayment(document: InvoiceDocument, means: DeskPaymentMethod[]): InvoiceDocument {
	const { language, mentions } = document;
	const before = paymentSentence([], language);
	const said = mentions.map((mention) => (mention === before ? paymentSentence(means, language) : mention));
	return { ...document, mentions: said, paidBy: means };
}

interface MentionedInvoice {
	kind: InvoiceDocument["kind"];
	language: string;
	operation: InvoiceDocument["operation"];
	taxes: VatTotal[];
	isBusiness: boolean;
	credits: InvoiceDocument["credits"];
	/** Why no tax is charged, by tax category: the seller's reasons, unless an invoice has others. */
	taxReasons?: Record<string, string>;
}

export function taxReasonsOf(entry: SellerEntry, { taxes, language }: Pick<MentionedInvoice, "taxes" | "language">) {
	const reasons: Record<string, LocalizedText> = { AE: reverseCharge, O: outside, E: exemptionOf(entry) };
	const used = taxes.flatMap(({ category }) => (reasons[category] ? [[category, reasons[category]] as const] : []));
	return Object.fromEntries(used.map(([category, reason]) => [category, textIn(reason, language, "fr")]));
}

/** Why a seller's exempt sales are not taxed; a seller who charges no VAT at all names the article of law. */
export function exemptionOf(entry: Pick<SellerEntry, "withoutVat" | "vatExemption"> | null): LocalizedText {
	if (entry?.withoutVat) return withoutVat[entry.withoutVat].text;
	return entry?.vatExemption ?? defaultTexts.vatExemption;
}

/** The European codes of the reasons, if the seller's own has one. */
export function taxCodesOf(entry: SellerEntry): { taxReasonCodes?: Record<string, string> } {
	return entry.withoutVat ? { taxReasonCodes: { E: withoutVat[entry.withoutVat].code } } : {};
}

/** The sentences that the law requires on an invoice. Penalties and recovery costs are only stated between businesses. */
export function mentionsOf(entry: SellerEntry, invoice: MentionedInvoice): string[] {
	const say = (text: LocalizedText) => textIn(text, invoice.language, "fr");
	const reasons = Object.values(invoice.taxReasons ?? taxReasonsOf(entry, invoice)).map(
		(reason) => `${reason.replace(/\.$/, "")}.`,
	);
	if (invoice.kind === "creditNote") {
		const { number = "" } = invoice.credits ?? {};
		return [say({ fr: `Avoir sur la facture ${number}.`, en: `Credit note on invoice ${number}.` }), ...reasons];
	}
	return [
		...reasons,
		say(operations[invoice.operation]),
		entry.paymentTerms ? say(entry.paymentTerms) : paymentSentence([], invoice.language),
		...(invoice.isBusiness
			? [
					say(entry.discountTerms ?? defaultTexts.discountTerms),
					say(entry.latePenalties ?? defaultTexts.latePenalties),
					say(entry.recoveryFee ?? defaultTexts.recoveryFee),
				]
			: []),
	];
}
