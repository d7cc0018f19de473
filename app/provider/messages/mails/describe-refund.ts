import { formatMoney } from "~/domain/money/money";
import type { Store } from "../../ground/store/open";
import { moneyReturned } from "../../money/invoices/money-returned";
import { type InvoiceRow, rowOfInvoice } from "../../money/invoices/rows";
import { mailTexts } from "./mail-texts";

/** How the money of a credit note goes back, and when, in sentences: what left by itself, what the desk owes, what failed. */
export async function describeRefund(store: Store, note: InvoiceRow, locale: string): Promise<string> {
	const invoice = note.credits === null ? undefined : await rowOfInvoice(store, note.credits);
	const sums = { card: 0, desk: 0, transfer: 0, failed: 0 };
	for (const { way, state, amount } of await moneyReturned(store, invoice ? [note, invoice] : [note])) {
		sums[state === "failed" && way === "card" ? "failed" : way] += amount;
	}
	const texts = mailTexts(locale).moneyBack;
	return (["card", "desk", "transfer", "failed"] as const)
		.flatMap((way) => (sums[way] === 0 ? [] : texts[way](formatMoney(sums[way], note.currency, locale))))
		.join(" ");
}
