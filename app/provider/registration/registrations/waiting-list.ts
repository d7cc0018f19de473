import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import type { Extended } from "~/domain/people/person";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { clearNamedPerson } from "../../ground/records/person-at-event";
import { registrantOf } from "../../ground/records/registrant-account";
import { updateRegistration } from "../../ground/records/rows";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { deleteDraft } from "../drafts/drafts";
import { releaseEverything } from "../release/release";

/** Section 4: responded, plus inWaitingList oui or non, where it is on and they are not registered; releases what they hold. */
export function answerWaitingList(
	store: Store,
	event: LoadedEvent,
	{ personId, callerId, answer }: { personId: string; callerId: string; answer: "oui" | "non" },
	now: Date,
): Promise<void> {
	return withLockedRegistration(store, event, personId, now, async (tx, registration) => {
		const { waitingListActive } = event.settingsOf(registration.typology_id);
		if (!waitingListActive || registration.registered_at !== null || registration.represented_by !== null) {
			throw new Refusal("notOffered");
		}
		await releaseEverything(tx, event, personId);
		await updateRegistration(tx, event.id, personId, {
			responded_at: registration.responded_at ?? now.toISOString(),
			extended: JSON.stringify({ ...readJson<Extended>(registration.extended), inWaitingList: answer }),
			...clearNamedPerson(registration, callerId),
		});
		await deleteDraft(tx, event.id, personId);
		await reconcileAccount(tx, event, registrantOf(registration), now);
		if (answer === "oui") {
			await queueMail(tx, { document: event.document, personId, actionId: mailActions.waiting, now });
		}
	});
}
