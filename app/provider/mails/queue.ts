import type { EventDocument } from "~/domain/event-file";
import { randomId } from "../store/ids";
import type { Writing } from "../store/transact";

interface Mail {
	document: EventDocument;
	personId: string;
	actionId: number;
	now: Date;
}

/**
 * Written in the transaction of what the mail tells about: there is no mail without it, and none is lost.
 * An event without a template for the action sends none, and a person without an e-mail gets none.
 */
export async function queueMail(writing: Writing, { document, personId, actionId, now }: Mail) {
	if (!document.emails.some((template) => template.actionId === actionId)) return;
	const person = await writing.selectFrom("people").select("email").where("id", "=", personId).executeTakeFirst();
	if (!person?.email) return;
	await writing
		.insertInto("mails")
		.values({
			id: randomId(16),
			event_id: document.event.id,
			person_id: personId,
			action_id: actionId,
			created_at: now.toISOString(),
		})
		.execute();
}
