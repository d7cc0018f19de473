import type { Writing } from "../store/transact";

/** What somebody wrote in the live, at an event or anywhere, and who supported that. */
export async function deleteMessagesOf(writing: Writing, personId: string, eventId?: string) {
	const own = writing
		.selectFrom("messages")
		.select("id")
		.where("person_id", "=", personId)
		.$if(eventId !== undefined, (query) => query.where("event_id", "=", eventId ?? ""));
	await writing.deleteFrom("message_supports").where("message_id", "in", own).execute();
	await writing.deleteFrom("messages").where("id", "in", own).execute();
}
