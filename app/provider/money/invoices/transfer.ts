import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import type { InvoiceResume } from "~/domain/money/basket";
import type { BillInput } from "~/domain/money/billing";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { type Account, readAccount, remainingOf } from "./account";
import { takeBackDemand } from "./ask-for-money";
import { saveBill } from "./bills";
import { checkBill } from "./change-bill";
import { canPay } from "./drafts";
import { reconcileAccount } from "./reconcile-account";

/** Where an account may pay by transfer: the event has an IBAN, and a desk that marks what came. */
export function transferOf(event: LoadedEvent, account: Account): InvoiceResume["transfer"] {
	const { billing } = event.document;
	if (!billing?.iban || !event.settings().deskPaymentsTaken || !canPay(event, account)) return null;
	const { name: beneficiary, iban, bic = "" } = billing;
	const { transferReference: reference } = account;
	return { beneficiary, iban, bic, ...(reference ? { reference } : {}) };
}

interface TransferInput {
	bill: BillInput;
	/** The amount due that the person was shown, with tax; 409 `basketChanged` when it is another. */
	expectedTTC: number | undefined;
}

/** Mails what the bank asks for. The reference stays the same, and one mail goes, however often it is announced. */
export function announceTransfer(
	store: Store,
	event: LoadedEvent,
	personId: string,
	{ bill: billInput, expectedTTC }: TransferInput,
	now: Date,
): Promise<void> {
	const bill = checkBill(event, billInput);
	return withLockedRegistration(store, event, personId, now, async (tx, registration) => {
		if (registration.registered_at === null) throw new Refusal("registrationRequired");
		if (registration.registered_by !== null) throw new Refusal("accessDenied");
		await saveBill(tx, event.id, personId, bill, now);
		const account = await readAccount(tx, event, personId);
		const remaining = remainingOf(event, account);
		if (remaining === 0) throw new Refusal("nothingDue");
		if (!transferOf(event, account)) throw new Refusal("notOffered");
		if (expectedTTC !== undefined && remaining !== expectedTTC) throw new Refusal("basketChanged");
		if (!account.transferReference) await writeReference(tx, event, personId, newReference(event));
		await reconcileAccount(tx, event, personId, now);
		if (account.transferReference) return;
		const { document } = event;
		// It says what is due, and where to pay it.
		const isTold = await queueMail(tx, { document, personId, actionId: mailActions.transferAnnounced, now });
		if (isTold) await takeBackDemand(tx, event, { personId, now });
	});
}

/** Once the account is paid, by whatever means, no transfer is awaited any more. */
export function clearTransfer(tx: Transaction, event: LoadedEvent, registrantId: string): Promise<void> {
	return writeReference(tx, event, registrantId, null);
}

async function writeReference(tx: Transaction, event: LoadedEvent, personId: string, reference: string | null) {
	await tx
		.updateTable("bills")
		.set({ transfer_reference: reference })
		.where(is({ event_id: event.id, person_id: personId }))
		.execute();
}

/** Short enough to be typed, and distinct from the numbers of invoices: « LUEURS-7K2M9QPA ». */
function newReference(event: LoadedEvent): string {
	const { alias } = event.document.event;
	return `${alias
		.replace(/[^A-Za-z0-9]/g, "")
		.toUpperCase()
		.slice(0, 12)}-${randomId(8)}`;
}
