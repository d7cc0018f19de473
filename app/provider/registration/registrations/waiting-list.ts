import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import type { Extended } from "~/domain/people/person";
import type { LoadedEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { registrantOf } from "../../ground/records/account";
import { withRecord } from "../../ground/records/change-record";
import { endGivenWords } from "../../ground/records/known-at";
import { updateRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { followChange } from "../../money/invoices/follow-change";
import { deleteDraft } from "../drafts/drafts";
import { releaseEverything } from "../release/release";

/**
 * The waiting list (section 4): responded, plus inWaitingList oui or non. Only where it is on, and for people without a place;
 * what an unfinished registration held is given back.
 */
export function answerWaitingList(
	store: Store,
	event: LoadedEvent,
	{ personId, callerId, answer }: { personId: string; callerId: string; answer: "oui" | "non" },
	now: Date,
): Promise<void> {
	return withRecord(store, event, personId, now, async (tx, record) => {
		const { waitingListActive } = event.settings(record.typology_id);
		if (!waitingListActive || record.registered_at !== null || record.represented_by !== null) {
			throw new Refusal("notOffered");
		}
		await releaseEverything(tx, event, personId);
		await updateRegistration(tx, event.id, personId, {
			responded_at: record.responded_at ?? now.toISOString(),
			extended: JSON.stringify({ ...(JSON.parse(record.extended) as Extended), inWaitingList: answer }),
			...endGivenWords(record, callerId),
		});
		await deleteDraft(tx, event.id, personId);
		await followChange(tx, event, registrantOf(record), now);
		if (answer === "oui") {
			await queueMail(tx, { document: event.document, personId, actionId: mailActions.waiting, now });
		}
	});
}
