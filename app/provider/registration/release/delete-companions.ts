import { mailActions } from "~/domain/messages/mail-template";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { deletePersonUnlessKnown, deleteRegistration } from "../../ground/records/companions";
import { nameInRow } from "../../ground/records/name-in-row";
import { findAttendeeRow, findPersonRow, lockRegistration } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import { loseRepresentative } from "./lose-representative";
import { releaseEverything } from "./release";

/** With the registrant's row locked; mails the companion unless told not to. False when the companion is not theirs, or is gone already. */
export async function deleteCompanion(
	tx: Transaction,
	event: LoadedEvent,
	{ registrantId, companionId, isMailed = true }: { registrantId: string; companionId: string; isMailed?: boolean },
	now: Date,
): Promise<boolean> {
	const registration = await lockRegistration(tx, event.id, companionId, now);
	if (!registration || registration.registered_by !== registrantId || companionId === registrantId) return false;
	await loseRepresentative(tx, event, companionId, now);
	await releaseEverything(tx, event, companionId);
	await deleteRegistration(tx, event.id, companionId, now);
	if (isMailed) await mailRemovedCompanion(tx, event, { registrantId, companionId }, now);
	await deletePersonUnlessKnown(tx, companionId);
	return true;
}

/** The mail is a row of the registrant, because the companion's own rows go with them. */
async function mailRemovedCompanion(
	tx: Transaction,
	event: LoadedEvent,
	{ registrantId, companionId }: { registrantId: string; companionId: string },
	now: Date,
) {
	const companion = await findPersonRow(tx, companionId);
	if (!companion?.email) return;
	const registrant = await findAttendeeRow(tx, event.id, registrantId);
	const variables = {
		to: companion.email,
		languageId: companion.language_id,
		inviter: registrant ? nameInRow(registrant) : "",
	};
	const { document } = event;
	await queueMail(tx, { document, personId: registrantId, actionId: mailActions.companionRemoved, variables, now });
}

/** Deletes the companions of a registrant, all of them: one who does not come brings nobody (docs/rules.md#companions). */
export async function deleteCompanions(
	tx: Transaction,
	event: LoadedEvent,
	{ registrantId, companions, isMailed = true }: { registrantId: string; companions: string[]; isMailed?: boolean },
	now: Date,
) {
	for (const companionId of companions.toSorted()) {
		await deleteCompanion(tx, event, { registrantId, companionId, isMailed }, now);
	}
}
