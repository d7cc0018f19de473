import { z } from "zod";
import { holds } from "../ground/holding";
import { basketLine } from "./basket";
import { bill } from "./billing";
import { cardEnd } from "./card-end";
import { deskPaymentMethods } from "./desk-payment";
import { vatTotal } from "./vat";

const cents = holds("money", z.number().int());

/** The seller on the day of issue. */
const seller = z.object({
	name: z.string(),
	legalForm: z.string(),
	address: z.string(),
	postalCode: z.string(),
	city: z.string(),
	country: z.string(),
	siren: z.string().nullable(),
	siret: z.string().nullable(),
	register: z.string(),
	vatNumber: z.string().nullable(),
	email: z.string().nullable(),
	iban: z.string().nullable(),
	bic: z.string().nullable(),
});

/** Frozen: files are made from it alone. Integer cents, positive in a credit note too, whose kind says what they are. */
export const invoiceDocument = z.object({
	kind: z.enum(["invoice", "creditNote"]),
	/** Two letters: the language of labels and mentions. */
	language: z.string(),
	/** ISO 4217. */
	currency: z.string(),
	/** The payer's colours, in which it is drawn; the oldest invoices have none. */
	colours: z.object({ bgPrimaryColor: z.string().optional(), textPrimaryColor: z.string().optional() }).optional(),
	event: z.object({ id: z.string(), name: z.string(), place: z.string() }),
	/** When the sold services are supplied: the first and the last day of the event (YYYY-MM-DD). */
	supply: z.object({ from: z.string(), to: z.string() }),
	/** The kind of supply (French law): goods, services, or both. */
	operation: z.enum(["goods", "services", "both"]),
	seller,
	buyer: bill.extend({ name: z.string(), email: holds("contact", z.string()) }),
	lines: z.array(basketLine),
	promoCode: z.string().nullable(),
	taxes: z.array(vatTotal),
	totalHT: cents,
	totalVAT: cents,
	totalTTC: cents,
	/** Sentences that the law requires, one on each line. */
	mentions: z.array(z.string()),
	/** Why a category has no tax, by its code: AE, O, E. */
	taxReasons: z.record(z.string(), z.string()),
	/** The code in the European list (VATEX), if the seller charges no VAT. */
	taxReasonCodes: z.record(z.string(), z.string()).optional(),
	credits: z.object({ number: z.string(), issuedAt: z.string() }).nullable(),
	/** How an invoice was paid, as far as it is known; absent in a credit note, and in the oldest invoices. */
	paidBy: z.array(z.enum(deskPaymentMethods)).optional(),
});
export type InvoiceDocument = z.infer<typeof invoiceDocument>;

/** `label` is « Facture LUEURS-2027-00001 », `price` its total including tax in integer cents. */
export const invoice = z.object({
	id: z.string(),
	label: z.string(),
	price: cents,
	kind: z.enum(["invoice", "creditNote"]),
	number: z.string(),
	/** Nobody was charged: the payments of its server were on trial. */
	isTrial: z.boolean().default(false),
	issuedAt: z.iso.datetime(),
	currency: z.string(),
	document: invoiceDocument,
});
export type Invoice = z.infer<typeof invoice>;

/** How the money of a credit note goes back: to the card by itself, at the desk, by a transfer of the organisers. */
export const returnWays = ["card", "desk", "transfer"] as const;

/** A part of a credit note that goes back in one way. Our addition. */
export const returnedMoney = z.object({
	creditNoteId: z.string(),
	way: z.enum(returnWays),
	amount: cents,
	state: z.enum(["onItsWay", "done", "failed"]),
	/** Of the card to which it goes, where they are known. */
	cardEnd: cardEnd.optional(),
});
export type ReturnedMoney = z.infer<typeof returnedMoney>;

/** The files of an invoice: a PDF to read, a PDF with embedded data, or the data alone. */
export const invoiceFormats = ["pdf", "facturx", "ubl"] as const;
export type InvoiceFormat = (typeof invoiceFormats)[number];

/** « LUEURS-2027-00001 », on trial « ESSAI-LUEURS-2027-00001 »: at most 36 characters. */
export function invoiceNumber(prefix: string | undefined, count: number, { isTrial = false } = {}): string {
	return `${isTrial ? trialPrefix : ""}${prefix ?? ""}${String(count).padStart(5, "0")}`;
}

const trialPrefix = "ESSAI-";

export function operationOf(lines: { nature: string }[]): InvoiceDocument["operation"] {
	const areGoods = lines.map(({ nature }) => nature === "goods");
	if (areGoods.every(Boolean)) return "goods";
	return areGoods.some(Boolean) ? "both" : "services";
}

/** Documents are listed by it: those of a trial before all others, so that what is real counts last. */
export function sequenceOf(number: number, { isTrial }: { isTrial: boolean }): number {
	return isTrial ? number + firstTrialSequence : number;
}

/** Below any sequence. */
export const firstTrialSequence = -1_000_000_000;
