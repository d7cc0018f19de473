import { Refusal } from "~/domain/ground/refusal";
import { type BasketLine, keyOf, totalsOf } from "~/domain/money/basket";
import { type Bill, billingRules } from "~/domain/money/billing";
import { type InvoiceDocument, operationOf } from "~/domain/money/invoice";
import { mentionsOf, taxCodesOf, taxReasonsOf } from "~/domain/money/invoice-mentions";
import { formatDays } from "~/domain/time/dates";
import type { LoadedEvent } from "../../ground/events/known-event";
import { rowOfPerson } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";

interface Written {
	registrantId: string;
	typologyId: string | null;
	bill: Bill;
	lines: BasketLine[];
	promoCode: string | null;
}

/** The frozen document of an invoice over some lines. */
export async function writeInvoice(
	tx: Transaction,
	event: LoadedEvent,
	{ registrantId, typologyId, bill, lines, promoCode }: Written,
): Promise<InvoiceDocument> {
	const { document } = event;
	const entry = document.billing;
	if (!entry) throw new Refusal("paymentUnavailable");
	const person = await rowOfPerson(tx, registrantId);
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
			name: event.say(document.event.name, person?.language_id),
			place: document.event.location?.address ?? "",
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
		buyer: {
			...bill,
			name: `${person?.first_name ?? ""} ${person?.last_name ?? ""}`.trim(),
			email: person?.email ?? "",
		},
		lines: linesOnPaper(event, lines, language),
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
 * The document that takes some lines of an issued invoice back: its parties and its tax, no rule of today. `standing` is
 * what the invoice still covers: taxes are counted as what falls away, so that credits in pieces give back everything once.
 */
export function writeCreditNote(
	event: LoadedEvent,
	invoice: { number: string; issuedAt: string; document: InvoiceDocument },
	{ lines, standing }: { lines: BasketLine[]; standing: BasketLine[] },
): InvoiceDocument {
	const entry = event.document.billing;
	if (!entry) throw new Refusal("paymentUnavailable");
	const { number, issuedAt, document } = invoice;
	const keys = new Set(lines.map(keyOf));
	const { currency } = document;
	const left = totalsOf(
		standing.filter((line) => !keys.has(keyOf(line))),
		currency,
	).taxes;
	const taxes = totalsOf(standing, currency).taxes.flatMap((before) => {
		const after = left.find(({ category, rate }) => category === before.category && rate === before.rate);
		const base = before.base - (after?.base ?? 0);
		const isTouched = lines.some(({ vat }) => vat.category === before.category && vat.rate === before.rate);
		return isTouched ? [{ ...before, base, vat: before.vat - (after?.vat ?? 0) }] : [];
	});
	const ht = taxes.reduce((sum, { base }) => sum + base, 0);
	const vat = taxes.reduce((sum, one) => sum + one.vat, 0);
	const credits = { number, issuedAt };
	const operation = operationOf(lines);
	const { language } = document;
	const isBusiness = billingRules[document.buyer.type].isBusiness;
	const said = Object.entries(document.taxReasons);
	const taxReasons = Object.fromEntries(said.filter(([code]) => taxes.some(({ category }) => category === code)));
	return {
		...document,
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

/** Those of a typology, as on its screens; without one the event's. */
export function coloursOf(
	event: Pick<LoadedEvent, "settings">,
	typologyId?: string | null,
): InvoiceDocument["colours"] {
	const { primaryColor, primaryTextColor } = event.settings(typologyId);
	return {
		...(primaryColor && { bgPrimaryColor: primaryColor }),
		...(primaryTextColor && { textPrimaryColor: primaryTextColor }),
	};
}

/** Two lunches on one invoice are told apart by their days; a stand says how many badges it brings. */
export function linesOnPaper(event: LoadedEvent, lines: BasketLine[], language: string): BasketLine[] {
	const { days, articles, languages } = event.document;
	const languageId = languages.find(({ key }) => key === language)?.id;
	return lines.map((line) => {
		const day = days.find(({ id }) => id === line.dayId)?.day;
		const includes = articles.find(({ id }) => id === line.articleId)?.includes;
		const brought = includes && articles.find(({ id }) => id === includes.article);
		return {
			...line,
			...(day && { label: `${line.label} (${formatDays([day], language)})` }),
			...(brought && { includes: { label: event.say(brought.label, languageId), count: includes.companions } }),
		};
	});
}

function languageOf({ document }: LoadedEvent, languageId: string | null | undefined): string {
	const { languages, event } = document;
	const own =
		languages.find(({ id }) => id === languageId) ?? languages.find(({ id }) => id === event.defaultLanguageId);
	return own?.key ?? "fr";
}
