import { formatMoney } from "~/domain/money/money";
import { capitalised } from "~/domain/texts/capitalised";
import type { Store } from "../../ground/store/open";
import { moneyReturned } from "../../money/invoices/money-returned";
import { documentOf, type InvoiceRow, rowOfInvoice } from "../../money/invoices/rows";
import type { MailFact } from "./facts-table";
import { mailTexts } from "./mail-texts";

/** What the mails of a credit note say of its money. */
export interface Refund {
	/** How it goes back, and when, in sentences: what left by itself, what the desk owes, what failed. */
	sentences: string;
	/** The way alone, « Sur la carte qui finit par 4242, sous cinq jours ouvrés. », where the amount is said already. */
	way: string;
	/** What goes back to its payer; empty where nothing does, or where all of it failed. */
	amount: string;
}

const ways = ["card", "desk", "transfer", "failed"] as const;

export async function readRefund(store: Store, note: InvoiceRow, locale: string): Promise<Refund> {
	const { sums, cardEnd } = await sumRefunds(store, note);
	const { moneyBack, refund } = mailTexts(locale);
	const money = (cents: number) => formatMoney(cents, note.currency, locale);
	const [way, ...others] = ways.filter((way) => sums[way] > 0);
	const sentences = ways.flatMap((way) => (sums[way] === 0 ? [] : moneyBack[way](money(sums[way]), cardEnd))).join(" ");
	const returned = sums.card + sums.desk + sums.transfer;
	const isOneWay = way !== undefined && way !== "failed" && others.length === 0;
	return {
		sentences,
		way: isOneWay ? `${capitalised(refund.where[way](cardEnd), locale)}.` : sentences,
		amount: returned === 0 ? "" : money(returned),
	};
}

/** The table of a credit note: what was given up, what goes back, and the papers. Sentences beside it say how. */
export function factsOfRefund(
	note: InvoiceRow,
	{ amount }: Refund,
	{ locale, isAttached }: { locale: string; isAttached: boolean },
): MailFact[] {
	const { refund: labels } = mailTexts(locale);
	const { lines, credits } = documentOf(note);
	return [
		{ label: labels.removed, value: [...new Set(lines.map(({ label }) => label))].join(", ") },
		{
			label: amount ? labels.amount : labels.credited,
			value: formatMoney(Number(note.total), note.currency, locale),
			isMain: true,
		},
		{ label: labels.note, value: [note.number, ...(isAttached ? [labels.attached] : [])].join(", ") },
		...(credits ? [{ label: labels.invoice, value: credits.number }] : []),
	];
}

/** An invoice is paid by one card at most, so all that goes back by card goes to the same one. */
async function sumRefunds(store: Store, note: InvoiceRow) {
	const invoice = note.credits === null ? undefined : await rowOfInvoice(store, note.credits);
	const sums = { card: 0, desk: 0, transfer: 0, failed: 0 };
	const returned = await moneyReturned(store, invoice ? [note, invoice] : [note]);
	for (const { way, state, amount } of returned) sums[state === "failed" && way === "card" ? "failed" : way] += amount;
	return { sums, cardEnd: returned.find(({ cardEnd }) => cardEnd)?.cardEnd };
}
