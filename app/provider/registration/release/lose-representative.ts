import { mailActions } from "~/domain/messages/mail-template";
import type { Extended } from "~/domain/people/person";
import { withRepresentative } from "~/domain/registration/representation";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { lockRegistration, type RegistrationRow, updateRegistration } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Transaction } from "../../ground/store/transact";
import { takeEntryBack } from "./pass-entry";

/** Asks everybody whom this person was to represent again how they take part, and tells them so (action 9). */
export async function loseRepresentative(tx: Transaction, event: LoadedEvent, representativeId: string, now: Date) {
	const rows = await tx
		.selectFrom("registrations")
		.select("person_id")
		.where(is({ event_id: event.id, represented_by: representativeId }))
		.execute();
	for (const personId of rows.map((row) => row.person_id).sort()) {
		const registration = await lockRegistration(tx, event.id, personId, now);
		if (registration?.represented_by === representativeId) await askAgain(tx, event, registration, now);
	}
}

export async function askAgain(tx: Transaction, event: LoadedEvent, registration: RegistrationRow, now: Date) {
	await takeEntryBack(tx, event, registration);
	const extended = withRepresentative(readJson<Extended>(registration.extended), undefined);
	await updateRegistration(tx, event.id, registration.person_id, {
		represented_by: null,
		responded_at: null,
		extended: JSON.stringify(extended),
	});
	const { document } = event;
	await queueMail(tx, { document, personId: registration.person_id, actionId: mailActions.representativeLost, now });
}
