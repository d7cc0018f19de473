import { Refusal } from "~/domain/ground/refusal";
import { keyOf } from "~/domain/money/basket";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { registrantOf } from "../../ground/records/registrant-account";
import type { Store } from "../../ground/store/open";
import type { Database } from "../../ground/store/transact";
import { removeChoices } from "../articles/articles";
import { type Account, type CoveredLine, readAccount } from "../invoices/account";
import { creditLines } from "../invoices/credit-lines";
import { writeCreditNote } from "../invoices/document";
import { reconcileAccount } from "../invoices/reconcile-account";
import { documentOf, rowOfInvoice } from "../invoices/rows";
import { creditedOf, deskProvider, paymentsOf, splitRefund } from "../refunds/refund-rows";

interface CreditNotePreview {
	invoice: string;
	lines: { label: string; personName: string }[];
	totalHT: number;
	totalVAT: number;
	total: number;
	online: number;
	byHand: number;
}

/** The credit notes that taking these lines back would write; 409 `basketChanged` where an invoice no longer covers one. */
export async function previewRefund(db: Database, event: LoadedEvent, account: Account, keys: string[]) {
	const covered = requireCovered(account, keys);
	const notes: CreditNotePreview[] = [];
	for (const invoiceId of new Set(covered.map((coveredLine) => coveredLine.invoiceId))) {
		const row = await rowOfInvoice(db, invoiceId);
		if (!row?.number || !row.issued_at) throw new Refusal("basketChanged");
		const ofInvoice = (coveredLine: CoveredLine) => coveredLine.invoiceId === invoiceId;
		const lines = covered.filter(ofInvoice).map(({ line }) => line);
		const document = writeCreditNote(
			event,
			{ number: row.number, issuedAt: row.issued_at, document: documentOf(row) },
			{ lines, coveredLines: account.covered.filter(ofInvoice).map(({ line }) => line) },
		);
		const { totalHT, totalVAT, totalTTC: total } = document;
		const before = await creditedOf(db, invoiceId);
		const shares = splitRefund(await paymentsOf(db, invoiceId), { before, amount: total });
		const sum = (isByHand: boolean) =>
			shares
				.filter(({ payment }) => (payment.provider === deskProvider) === isByHand)
				.reduce((total, { amount }) => total + amount, 0);
		notes.push({
			invoice: row.number,
			lines: lines.map(({ label, personName }) => ({ label, personName })),
			totalHT,
			totalVAT,
			total,
			online: sum(false),
			byHand: sum(true),
		});
	}
	const add = (what: "total" | "online" | "byHand") => notes.reduce((sum, note) => sum + note[what], 0);
	return { notes, total: add("total"), online: add("online"), byHand: add("byHand") };
}

/**
 * In one transaction with the account locked: the articles are given up, their lines credited, and the refund requested where a
 * card paid. Of two at once the second is told that the account has changed.
 */
export function refundLines(
	store: Store,
	event: LoadedEvent,
	{ personId, keys, shown }: { personId: string; keys: string[]; shown: number },
	now: Date,
): Promise<void> {
	return withLockedRegistration(store, event, personId, now, async (tx, registration) => {
		const registrantId = registrantOf(registration);
		const account = await readAccount(tx, event, registrantId);
		const lines = requireCovered(account, keys).map(({ line }) => line);
		const { total } = await previewRefund(tx, event, account, keys);
		if (total !== shown) throw new Refusal("basketChanged");
		const gone = new Set(account.basket.gone.map(keyOf));
		for (const line of lines.filter((line) => !gone.has(keyOf(line)))) {
			const { personId: holder, articleId, dayId } = line;
			if (!(await removeChoices(tx, event, holder, [{ articleId, dayId }]))) throw new Refusal("basketChanged");
		}
		await creditLines(tx, event, account, lines, now);
		await reconcileAccount(tx, event, registrantId, now);
	});
}

function requireCovered({ covered }: Account, keys: string[]): CoveredLine[] {
	const chosen = covered.filter(({ line }) => keys.includes(keyOf(line)));
	// That none is missing is a second guard: without one the total is another than the one that was shown.
	if (chosen.length === 0 || chosen.length !== new Set(keys).size) throw new Refusal("basketChanged");
	return chosen;
}
