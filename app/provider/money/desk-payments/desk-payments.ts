import { defaultCountry } from "~/domain/ground/identifiers";
import { Refusal } from "~/domain/ground/refusal";
import { pricesOf, totalsOf } from "~/domain/money/basket";
import type { Bill } from "~/domain/money/billing";
import type { DeskPaymentMethod } from "~/domain/money/desk-payment";
import type { Price } from "~/domain/money/price";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { nameInRow } from "../../ground/records/name-in-row";
import { registrantOf } from "../../ground/records/registrant-account";
import { findAttendeeRow, findRegistrationRow, type RegistrationRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import type { Database, Transaction } from "../../ground/store/transact";
import { hurryCheckout } from "../checkouts/hurry-checkout";
import { deskEntriesOf, noteDeskBalance } from "../desk-entries/rows";
import { readAccount, remainingOf } from "../invoices/account";
import { readBill } from "../invoices/bills";
import { creditLines } from "../invoices/credit-lines";
import { abandonDraft, writeDraft } from "../invoices/drafts";
import { reconcileAccount } from "../invoices/reconcile-account";
import { isTTCFor } from "../invoices/resume";
import { settleDraft } from "../invoices/settle-draft";
import { deskProvider } from "../refunds/refund-rows";

export interface DeskPaymentInput {
	/** From the form: sent twice it is one entry. */
	id: string;
	personId: string;
	kind: "paid" | "back";
	/** Minor units. */
	amount: number;
	means: DeskPaymentMethod;
	/** The amount that remained, or was to be handed back, as the desk was shown it. */
	shown: number;
	madeBy: string;
	/** The server's payments are on trial. */
	isTrial?: boolean | undefined;
	/** The day of a transfer (YYYY-MM-DD), and what the bank says of it. */
	valueOn?: string | undefined;
	reference?: string | undefined;
	/** True if more came than remained, which is to be handed back: a transfer cannot be refused. */
	takesMore?: boolean | undefined;
}

export function hasDeskPayments(event: LoadedEvent): boolean {
	return event.settings().deskPaymentsTaken && event.document.billing !== null;
}

export async function readDeskAccount(db: Database, event: LoadedEvent, registrantId: string) {
	const bill = await readBillOrDefault(db, event, registrantId);
	const account = await readAccount(db, event, registrantId, { bill });
	const { basket, held, draft, transferReference } = account;
	const { currency } = event.settings();
	const { ht: totalHT, ttc: total } = totalsOf(basket.due, currency);
	const prices = pricesOf(basket.due, currency);
	const entries = await deskEntriesOf(db, event.id, registrantId);
	return {
		bill,
		draft,
		entries,
		totalHT,
		total,
		held,
		isTTC: isTTCFor(event, account),
		lines: basket.due.map(({ label, personName }, index) => ({ label, personName, ...(prices[index] as Price) })),
		remaining: remainingOf(event, account),
		toGiveBack: Math.max(0, held - total),
		...(transferReference ? { transferReference } : {}),
	};
}

/**
 * With its account locked: of two desks that enter the same sum, the second is told that it no longer remains
 * (`basketChanged`). What is paid in full is invoiced in the same transaction, as with a card (decision 83).
 */
export function addDeskPayment(store: Store, event: LoadedEvent, input: DeskPaymentInput, now: Date): Promise<void> {
	return withLockedRegistration(store, event, input.personId, now, async (tx, registration) => {
		const registrantId = registrantOf(registration);
		const before = await readDeskAccount(tx, event, registrantId);
		const { id, kind, amount, means, shown, madeBy, valueOn = null, reference = null, takesMore } = input;
		if (before.entries.some((entry) => entry.id === id)) return;
		const open = kind === "paid" ? before.remaining : before.toGiveBack;
		const canSettle = kind === "paid" && before.total > 0 && amount === 0 && before.held >= before.total;
		if (open !== shown) throw new Refusal("basketChanged");
		const mayExceed = kind === "paid" && takesMore === true;
		const isAskable = kind === "paid" && takesMore === false;
		if (open === 0 && !canSettle && !mayExceed && !isAskable) throw new Refusal("nothingDue");
		if (amount > open && !mayExceed) {
			throw new Refusal("invalidForm", { amount: isAskable ? "errors.moreThanRemains" : "errors.deskTooMuch" });
		}
		if (amount === 0 && !canSettle) throw new Refusal("invalidForm", { amount: "errors.required" });
		if (amount > 0) {
			const { currency } = event.settings();
			await tx
				.insertInto("desk_payments")
				.values({
					event_id: event.id,
					id,
					person_id: registrantId,
					kind,
					amount,
					currency,
					means,
					at: now.toISOString(),
					made_by: madeBy,
					voids: null,
					value_on: valueOn,
					reference,
				})
				.execute();
			await noteDeskBalance(tx, event.id, registrantId);
		}
		if (kind === "paid" && before.total > 0 && before.held + amount >= before.total) {
			await issueInvoice(tx, event, { registrantId, bill: before.bill, isTrial: input.isTrial === true }, now);
		} else {
			// The bank's page of the draft asks for what remained before.
			if (before.draft) await abandonDraft(tx, before.draft.id, now);
			await reconcileAccount(tx, event, registrantId, now);
		}
	});
}

async function issueInvoice(
	tx: Transaction,
	event: LoadedEvent,
	{ registrantId, bill, isTrial }: { registrantId: string; bill: Bill; isTrial: boolean },
	now: Date,
) {
	const registration = (await findRegistrationRow(tx, event.id, registrantId)) as RegistrationRow;
	const { id: invoiceId, document } = await writeDraft(tx, event, registration, bill, now);
	const settlement = { invoiceId, amount: 0, currency: document.currency, isTrial };
	const { outcome } = await settleDraft(tx, event, settlement, now);
	if (outcome !== "settled") throw new Refusal("basketChanged");
	await hurryCheckout(tx, invoiceId, now);
}

interface UndoInput {
	id: string;
	personId: string;
	entryId: string;
	madeBy: string;
}

/**
 * Takes an entry back with an entry of its own. Where it paid an invoice, the latest invoices of the desk are credited until
 * what is left pays for the others: what they were about is due again.
 */
export function undoDeskPayment(store: Store, event: LoadedEvent, input: UndoInput, now: Date): Promise<void> {
	return withLockedRegistration(store, event, input.personId, now, async (tx, registration) => {
		const registrantId = registrantOf(registration);
		const { id, entryId, madeBy } = input;
		const entries = await deskEntriesOf(tx, event.id, registrantId);
		const entry = entries.find((entry) => entry.id === entryId);
		if (!entry || entry.kind === "void") throw new Refusal("notFound");
		if (entries.some(({ voids }) => voids === entryId)) return;
		const { amount, currency } = entry;
		await tx
			.insertInto("desk_payments")
			.values({
				event_id: event.id,
				id,
				person_id: registrantId,
				kind: "void",
				amount,
				currency,
				means: null,
				at: now.toISOString(),
				made_by: madeBy,
				voids: entryId,
			})
			.execute();
		await noteDeskBalance(tx, event.id, registrantId);
		const { draft } = await readAccount(tx, event, registrantId);
		if (draft) await abandonDraft(tx, draft.id, now);
		await creditUnpaid(tx, event, registrantId, now);
		await reconcileAccount(tx, event, registrantId, now);
	});
}

async function creditUnpaid(tx: Transaction, event: LoadedEvent, registrantId: string, now: Date) {
	const deskInvoices = await tx
		.selectFrom("payments")
		.innerJoin("invoices", "invoices.id", "payments.invoice_id")
		.select("invoices.id")
		.where(is({ "payments.event_id": event.id, "payments.person_id": registrantId, "payments.provider": deskProvider }))
		.orderBy("invoices.sequence", "desc")
		.execute();
	for (;;) {
		const account = await readAccount(tx, event, registrantId);
		if (account.held >= 0) return;
		const linesByInvoice = deskInvoices.map(({ id }) => account.covered.filter(({ invoiceId }) => invoiceId === id));
		const last = linesByInvoice.find((lines) => lines.length > 0);
		if (!last) throw new Refusal("nothingDue");
		await creditLines(
			tx,
			event,
			account,
			last.map(({ line }) => line),
			now,
		);
	}
}

async function readBillOrDefault(db: Database, event: LoadedEvent, registrantId: string): Promise<Bill> {
	const saved = await readBill(db, event.id, registrantId);
	if (saved) return saved;
	const person = await findAttendeeRow(db, event.id, registrantId);
	const noNumbers = { intra_communautaire: "", siren: "", siret: "", service_code: "", engagement_number: "" };
	const homeAddress = { country: defaultCountry, address: "", address_more: "", postal_code: "", city: "" };
	return { type: "4", social_reason: nameInRow(person), ...noNumbers, ...homeAddress };
}
