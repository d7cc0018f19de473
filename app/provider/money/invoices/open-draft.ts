import { Refusal } from "~/domain/ground/refusal";
import type { BillInput } from "~/domain/money/billing";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { withLockedRegistration } from "../../ground/records/change-registration";
import type { Store } from "../../ground/store/open";
import { waitForPayer } from "./ask-for-money";
import { checkBill } from "./change-bill";
import { type InvoiceDraft, writeDraft } from "./drafts";

interface DraftRequest {
	bill: BillInput;
	/** The amount due that the person was shown, with tax; 409 `basketChanged` when it is another. */
	expectedTTC: number | undefined;
	/** False where no card is taken: nothing is frozen that nobody can pay. */
	canBePaid: boolean;
}

export function openDraft(
	store: Store,
	event: LoadedEvent,
	personId: string,
	{ bill: billInput, expectedTTC, canBePaid }: DraftRequest,
	now: Date,
): Promise<InvoiceDraft> {
	const bill = checkBill(event, billInput);
	return withLockedRegistration(store, event, personId, now, async (tx, registration) => {
		const draft = await writeDraft(tx, event, registration, bill, now);
		if (expectedTTC !== undefined && draft.remaining !== expectedTTC) throw new Refusal("basketChanged");
		// What came at the desk is enough: its invoice is made there.
		if (draft.remaining === 0) throw new Refusal("nothingDue");
		if (!canBePaid) throw new Refusal("paymentUnavailable");
		await waitForPayer(tx, event, { personId, now });
		return draft;
	});
}
