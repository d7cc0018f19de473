import { mailActions } from "~/domain/mail/mail-template";
import type { LoadedEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { companionIds, deletePersonUnlessKnown, deleteRecord } from "../../ground/records/companions";
import { nameInRow } from "../../ground/records/name-in-row";
import { lockRegistration, rowOfAttendee, rowOfPerson } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import { loseRepresentative } from "./lose";
import { releaseEverything } from "./release";

/** Removes one companion of a registrant, whose record is locked, and writes to the companion where they have an address; false when it is not theirs, or gone already. */
export async function removeOne(
	tx: Transaction,
	event: LoadedEvent,
	{ registrantId, companionId }: { registrantId: string; companionId: string },
	now: Date,
): Promise<boolean> {
	const record = await lockRegistration(tx, event.id, companionId, now);
	if (!record || record.registered_by !== registrantId || companionId === registrantId) return false;
	await loseRepresentative(tx, event, companionId, now);
	await releaseEverything(tx, event, companionId);
	await deleteRecord(tx, event.id, companionId, now);
	await tellRemoved(tx, event, { registrantId, companionId }, now);
	await deletePersonUnlessKnown(tx, companionId);
	return true;
}

/** The mail is a row of the registrant: the companion's own rows go with them. */
async function tellRemoved(
	tx: Transaction,
	event: LoadedEvent,
	{ registrantId, companionId }: { registrantId: string; companionId: string },
	now: Date,
) {
	const companion = await rowOfPerson(tx, companionId);
	if (!companion?.email) return;
	const registrant = await rowOfAttendee(tx, event.id, registrantId);
	const variables = {
		to: companion.email,
		languageId: companion.language_id ?? "",
		inviter: registrant ? nameInRow(registrant) : "",
	};
	const { document } = event;
	await queueMail(tx, {
		document,
		personId: registrantId,
		actionId: mailActions.companionRemoved,
		variables,
		now,
	});
}

/** A companion comes with somebody: a registrant who does not come brings nobody (docs/decisions/010). */
export async function removeAll(tx: Transaction, event: LoadedEvent, registrantId: string, now: Date) {
	for (const companionId of (await companionIds(tx, event.id, registrantId)).sort()) {
		await removeOne(tx, event, { registrantId, companionId }, now);
	}
}
