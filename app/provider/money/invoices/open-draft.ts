import { Refusal } from "~/domain/ground/refusal";
import type { BillInput } from "~/domain/money/billing";
import type { LoadedEvent } from "../../ground/events/known-event";
import { withRecord } from "../../ground/records/change-record";
import type { Store } from "../../ground/store/open";
import { checkBill } from "./change-bill";
import { type Draft, writeDraft } from "./drafts";

interface Asked {
	bill: BillInput;
	/** What the person was shown to remain, with tax; 409 `basketChanged` when it is another amount. */
	expectedTTC: number | undefined;
}

/** The invoice of what the account owes, about to be paid. */
export function openDraft(
	store: Store,
	event: LoadedEvent,
	personId: string,
	{ bill: given, expectedTTC }: Asked,
	now: Date,
): Promise<Draft> {
	const bill = checkBill(event, given);
	return withRecord(store, event, personId, now, async (tx, record) => {
		const draft = await writeDraft(tx, event, record, bill, now);
		if (expectedTTC !== undefined && draft.remaining !== expectedTTC) throw new Refusal("basketChanged");
		// What came at the desk is enough: its invoice is made there.
		if (draft.remaining === 0) throw new Refusal("nothingDue");
		return draft;
	});
}
