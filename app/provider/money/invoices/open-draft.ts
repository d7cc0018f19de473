import type { BillInput } from "~/domain/billing";
import { Refusal } from "~/domain/refusal";
import type { KnownEvent } from "../../ground/events/known-event";
import { withRecord } from "../../ground/records/change-record";
import type { Store } from "../../ground/store/open";
import { checkBill } from "./change-bill";
import { type Draft, writeDraft } from "./drafts";

interface Asked {
	bill: BillInput;
	/** The total with tax that the person was shown; 409 `basketChanged` when another is due. */
	expectedTTC: number | undefined;
}

/** The invoice of what the account owes, about to be paid. */
export function openDraft(
	store: Store,
	event: KnownEvent,
	personId: string,
	{ bill: given, expectedTTC }: Asked,
	now: Date,
): Promise<Draft> {
	const bill = checkBill(event, given);
	return withRecord(store, event, personId, now, async (writing, record) => {
		const draft = await writeDraft(writing, event, record, bill, now);
		if (expectedTTC !== undefined && draft.document.totalTTC !== expectedTTC) throw new Refusal("basketChanged");
		return draft;
	});
}
