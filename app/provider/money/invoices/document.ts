import { Refusal } from "~/domain/ground/refusal";
import { type BasketLine, keyOf, totalsOf } from "~/domain/money/basket";
import { type Bill, billingRules } from "~/domain/money/billing";
import { type InvoiceDocument, operationOf } from "~/domain/money/invoice";
import { mentionsOf, taxCodesOf, taxReasonsOf } from "~/domain/money/invoice-mentions";
import { formatDays } from "~/domain/time/dates";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { findPersonRow } from "../../ground/records/rows";
import { orEmpty } from "../../ground/store/or-empty";
import type { Transaction } from "../../ground/store/transact";

interface InvoiceContent {
	registrantId: string;
	typologyId: string | null;
	bill: Bill;
	lines: BasketLine[];
	promoCode: string | null;
}

export async function writeInvoice(
	tx: Transaction,
	event: LoadedEvent,
	{ registrantId, typologyId, bill, lines, promoCode }: InvoiceContent,
): Promise<InvoiceDocument> {
	const { document } = event;
	const entry = document.billing;
	if (!entry) throw new Refusal("paymentUnavailable");
	const person = await findPersonRow(tx, registrantId);
	const days = document.days.map(({ day }) => day).sort();
	const { currency } = event.settings();
	const { ht, vat, ttc, taxes } = totalsOf(lines, currency);
	const language = languageOf(event, person?.language_id);
	const operation = operationOf(lines);
	const about = { language, taxes, operation, isBusiness: billingRules[bill.type].isBusiness };
	return {
		kind: "invoice",
		language,
		currency,
		colours: coloursOf(event, typologyId),
		event: {
			id: event.id,
			name: event.print(document.event.name, person?.language_id),
			place: orEmpty(document.event.location?.address),
		},
		supply: { from: days[0] ?? "", to: days.at(-1) ?? "" },
		operation,
		seller: {
			name: entry.name,
			legalForm: entry.legalForm,
			address: entry.address,
			postalCode: entry.postalCode,
			city: entry.city,
			country: entry.country,
			siren: entry.siren ?? entry.siret?.slice(0, 9) ?? null,
			siret: entry.siret ?? null,
			register: entry.register,
			vatNumber: entry.vatNumber ?? null,
			email: entry.email ?? null,
			iban: entry.iban ?? null,
			bic: entry.bic ?? null,
		},
		buyer: { ...bill, name: nameInRow(person), email: orEmpty(person?.email) },
		lines: printedLines(event, lines, language),
		promoCode,
		taxes,
		totalHT: ht,
		totalVAT: vat,
		totalTTC: ttc,
		mentions: mentionsOf(entry, { ...about, kind: "invoice", credits: null }),
		taxReasons: taxReasonsOf(entry, about),
		...taxCodesOf(entry),
		credits: null,
	};
}

/**
 * With the invoice's own parties and tax, not today's rules. `coveredLines` are all that it still covers: taxes are counted by
 * what falls away, so that credits in parts give everything back exactly once.
 */
export function writeCreditNote(
	event: LoadedEvent,
	invoice: { number: string; issuedAt: string; document: InvoiceDocument },
	{ lines, coveredLines }: { lines: BasketLine[]; coveredLines: BasketLine[] },
): InvoiceDocument {
	const entry = event.document.billing;
	if (!entry) throw new Refusal("paymentUnavailable");
	const { number, issuedAt, document } = invoice;
	const keys = new Set(lines.map(keyOf));
	const { currency } = document;
	const remaining = totalsOf(
		coveredLines.filter((line) => !keys.has(keyOf(line))),
		currency,
	).taxes;
	const taxes = totalsOf(coveredLines, currency).taxes.flatMap((before) => {
		const after = remaining.find(({ category, rate }) => category === before.category && rate === before.rate);
		const base = before.base - (after?.base ?? 0);
		const isTouched = lines.some(({ vat }) => vat.category === before.category && vat.rate === before.rate);
		return isTouched ? [{ ...before, base, vat: before.vat - (after?.vat ?? 0) }] : [];
	});
	const ht = taxes.reduce((sum, { base }) => sum + base, 0);
	const vat = taxes.reduce((sum, tax) => sum + tax.vat, 0);
	const credits = { number, issuedAt };
	const operation = operationOf(lines);
	const { language } = document;
	const isBusiness = billingRules[document.buyer.type].isBusiness;
	const reasons = Object.entries(document.taxReasons);
	const taxReasons = Object.fromEntries(reasons.filter(([code]) => taxes.some(({ category }) => category === code)));
	const { paidBy: _, ...parties } = document;
	return {
		...parties,
		kind: "creditNote",
		operation,
		lines,
		taxes,
		totalHT: ht,
		totalVAT: vat,
		totalTTC: ht + vat,
		mentions: mentionsOf(entry, { kind: "creditNote", language, operation, taxes, isBusiness, credits, taxReasons }),
		taxReasons,
		credits,
	};
}

export function coloursOf(
	event: Pick<LoadedEvent, "settingsOf">,
	typologyId?: string | null,
): InvoiceDocument["colours"] {
	const { primaryColor, primaryTextColor } = event.settingsOf(typologyId);
	return {
		...(primaryColor && { bgPrimaryColor: primaryColor }),
		...(primaryTextColor && { textPrimaryColor: primaryTextColor }),
	};
}

/** Lines as they are printed: two lunches on one invoice differ by their days, and a stand says how many badges it includes. */
export function printedLines(event: LoadedEvent, lines: BasketLine[], language: string): BasketLine[] {
	const { days, articles, languages } = event.document;
	const languageId = languages.find(({ key }) => key === language)?.id;
	return lines.map((line) => {
		const day = days.find(({ id }) => id === line.dayId)?.day;
		const includes = articles.find(({ id }) => id === line.articleId)?.includes;
		const includedArticle = includes && articles.find(({ id }) => id === includes.article);
		return {
			...line,
			...(day && { label: `${line.label} (${formatDays([day], language)})` }),
			...(includedArticle && {
				includes: { label: event.print(includedArticle.label, languageId), count: includes.companions },
			}),
		};
	});
}

function languageOf({ document }: LoadedEvent, languageId: string | null | undefined): string {
	const { languages, event } = document;
	const entry =
		languages.find(({ id }) => id === languageId) ?? languages.find(({ id }) => id === event.defaultLanguageId);
	return entry?.key ?? "fr";
}
