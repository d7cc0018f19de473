import { randomId } from "../store/ids";
import type { Writing } from "../store/transact";

interface Mail {
	eventId: string;
	personId: string;
	actionId: number;
	now: Date;
}

/** Written in the transaction of what the mail tells about: there is no mail without it, and none is lost. */
export async function queueMail(writing: Writing, { eventId, personId, actionId, now }: Mail) {
	await writing
		.insertInto("mails")
		.values({
			id: randomId(16),
			event_id: eventId,
			person_id: personId,
			action_id: actionId,
			created_at: now.toISOString(),
		})
		.execute();
}
