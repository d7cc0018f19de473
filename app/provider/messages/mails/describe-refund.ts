import { formatMoney } from "~/domain/money/money";
import type { Store } from "../../ground/store/open";
import { moneyReturned } from "../../money/invoices/money-returned";
import { documentOf, type InvoiceRow, rowOfInvoice } from "../../money/invoices/rows";
import type { MailFact } from "./facts-table";
import { mailTexts } from "./mail-texts";

type Way = "card" | "desk" | "transfer" | "failed";

const ways: Way[] = ["card", "desk", "transfer", "failed"];

/** How the money of a credit note goes back, and when, in sentences: what left by itself, what the desk owes, what failed. */
export async function describeRefund(store: Store, note: InvoiceRow, locale: string): Promise<string> {
	const sums = await sumRefunds(store, note);
	const texts = mailTexts(locale).moneyBack;
	return ways
		.flatMap((way) => (sums[way] === 0 ? [] : texts[way](formatMoney(sums[way], note.currency, locale))))
		.join(" ");
}

/** The way alone, « Sur la carte qui a payé, sous cinq jours ouvrés. », where the amount is said already. */
export async function describeWay(store: Store, note: InvoiceRow, locale: string): Promise<string> {
	const sums = await sumRefunds(store, note);
	const [way, ...others] = ways.filter((way) => sums[way] > 0);
	if (!way || way === "failed" || others.length > 0) return describeRefund(store, note, locale);
	return `${capitalised(mailTexts(locale).refund.where[way], locale)}.`;
}

/** What goes back to its payer; empty where nothing does, or where all of it failed. */
export async function refundedBy(store: Store, note: InvoiceRow, locale: string): Promise<string> {
	const { card, desk, transfer } = await sumRefunds(store, note);
	const sum = card + desk + transfer;
	return sum === 0 ? "" : formatMoney(sum, note.currency, locale);
}

/** The table of a credit note: what was given up, what goes back, and the papers. Sentences beside it say how. */
export async function factsOfRefund(
	store: Store,
	note: InvoiceRow,
	{ locale, isAttached }: { locale: string; isAttached: boolean },
): Promise<MailFact[]> {
	const { refund: labels } = mailTexts(locale);
	const { lines, credits } = documentOf(note);
	const isReturned = (await refundedBy(store, note, locale)) !== "";
	return [
		{ label: labels.removed, value: [...new Set(lines.map(({ label }) => label))].join(", ") },
		{
			label: isReturned ? labels.amount : labels.credited,
			value: formatMoney(Number(note.total), note.currency, locale),
			isMain: true,
		},
		{ label: labels.note, value: [note.number, ...(isAttached ? [labels.attached] : [])].join(", ") },
		...(credits ? [{ label: labels.invoice, value: credits.number }] : []),
	];
}

const capitalised = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

async function sumRefunds(store: Store, note: InvoiceRow): Promise<Record<Way, number>> {
	const invoice = note.credits === null ? undefined : await rowOfInvoice(store, note.credits);
	const sums = { card: 0, desk: 0, transfer: 0, failed: 0 };
	for (const { way, state, amount } of await moneyReturned(store, invoice ? [note, invoice] : [note])) {
		sums[state === "failed" && way === "card" ? "failed" : way] += amount;
	}
	return sums;
}
