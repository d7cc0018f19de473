import { mailActions } from "~/domain/mail/mail-template";
import type { Extended } from "~/domain/people/person";
import { withRepresentative } from "~/domain/registration/representation";
import type { KnownEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { lockRegistration, type RegistrationRow, updateRegistration } from "../../ground/records/rows";
import type { Writing } from "../../ground/store/transact";

/** Everybody whom this person was to represent is asked again how they take part, and told so (action 9). */
export async function loseRepresentative(writing: Writing, event: KnownEvent, representativeId: string, now: Date) {
	const rows = await writing
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", event.id)
		.where("represented_by", "=", representativeId)
		.execute();
	for (const personId of rows.map((row) => row.person_id).sort()) {
		const record = await lockRegistration(writing, event.id, personId, now);
		if (record?.represented_by === representativeId) await askAgain(writing, event, record, now);
	}
}

/** The record is as if its person had never answered. */
export async function askAgain(writing: Writing, event: KnownEvent, record: RegistrationRow, now: Date) {
	const extended = withRepresentative(JSON.parse(record.extended) as Extended, undefined);
	await updateRegistration(writing, event.id, record.person_id, {
		represented_by: null,
		responded_at: null,
		extended: JSON.stringify(extended),
	});
	const { document } = event;
	await queueMail(writing, { document, personId: record.person_id, actionId: mailActions.representativeLost, now });
}
