import { tell } from "../store/told";
import type { Writing } from "../store/transact";

/** What somebody wrote in the live, at an event or anywhere, and who supported that. Screens that show it are told. */
export async function deleteMessagesOf(writing: Writing, personId: string, eventId?: string) {
	const own = await writing
		.selectFrom("messages")
		.select(["id", "event_id"])
		.where("person_id", "=", personId)
		.$if(eventId !== undefined, (query) => query.where("event_id", "=", eventId ?? ""))
		.execute();
	for (const { id, event_id } of own) {
		await writing.deleteFrom("message_supports").where("message_id", "=", id).execute();
		await writing.deleteFrom("messages").where("id", "=", id).execute();
		tell(writing, "changes", `live:${event_id}`);
	}
}
