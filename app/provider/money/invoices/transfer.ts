import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import type { InvoiceResume } from "~/domain/money/basket";
import type { BillInput } from "~/domain/money/billing";
import type { LoadedEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { withRecord } from "../../ground/records/change-record";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { type Account, readAccount, remainingOf } from "./account";
import { saveBill } from "./bills";
import { checkBill } from "./change-bill";
import { canPay } from "./drafts";
import { followChange } from "./follow-change";

/** To whom an account may pay by transfer: where the event has an IBAN, and the desk to mark what came. */
export function transferOf(event: LoadedEvent, account: Account): InvoiceResume["transfer"] {
	const { billing } = event.document;
	if (!billing?.iban || !event.settings().deskPaymentsTaken || !canPay(event, account)) return null;
	const { name: beneficiary, iban, bic = "" } = billing;
	const { transferReference: reference } = account;
	return { beneficiary, iban, bic, ...(reference ? { reference } : {}) };
}

interface Announced {
	bill: BillInput;
	/** What the person was shown to remain, with tax; 409 `basketChanged` when it is another amount. */
	expectedTTC: number | undefined;
}

/** Notes that an account will be paid by transfer, and writes what the bank asks for. Its reference stays the same, and one mail goes, however often it is said. */
export function announceTransfer(
	store: Store,
	event: LoadedEvent,
	personId: string,
	{ bill: given, expectedTTC }: Announced,
	now: Date,
): Promise<void> {
	const bill = checkBill(event, given);
	return withRecord(store, event, personId, now, async (tx, record) => {
		if (record.registered_at === null) throw new Refusal("registrationRequired");
		if (record.registered_by !== null) throw new Refusal("accessDenied");
		await saveBill(tx, event.id, personId, bill, now);
		const account = await readAccount(tx, event, personId);
		const remaining = remainingOf(event, account);
		if (remaining === 0) throw new Refusal("nothingDue");
		if (!transferOf(event, account)) throw new Refusal("notOffered");
		if (expectedTTC !== undefined && remaining !== expectedTTC) throw new Refusal("basketChanged");
		if (!account.transferReference) {
			await writeReference(tx, event, personId, newReference(event));
			const { document } = event;
			await queueMail(tx, { document, personId, actionId: mailActions.transferAnnounced, now });
		}
		await followChange(tx, event, personId, now);
	});
}

/** What was paid, by whatever means, is awaited no more. */
export function forgetTransfer(tx: Transaction, event: LoadedEvent, registrantId: string): Promise<void> {
	return writeReference(tx, event, registrantId, null);
}

async function writeReference(tx: Transaction, event: LoadedEvent, personId: string, reference: string | null) {
	await tx
		.updateTable("bills")
		.set({ transfer_reference: reference })
		.where("event_id", "=", event.id)
		.where("person_id", "=", personId)
		.execute();
}

/** Short enough to be typed, and told apart from the numbers of invoices: « LUEURS-7K2M9QPA ». */
function newReference(event: LoadedEvent): string {
	const { alias } = event.document.event;
	return `${alias
		.replace(/[^A-Za-z0-9]/g, "")
		.toUpperCase()
		.slice(0, 12)}-${randomId(8)}`;
}
