import { tell } from "../store/told";
import type { Writing } from "../store/transact";

/** What somebody wrote in the live, at an event or anywhere, and who supported that. Screens that show it are told. */
export async function deleteMessagesOf(writing: Writing, personId: string, eventId?: string) {
	const written = await writing
		.selectFrom("messages")
		.select("event_id")
		.distinct()
		.where("person_id", "=", personId)
		.$if(eventId !== undefined, (query) => query.where("event_id", "=", eventId ?? ""))
		.execute();
	for (const { event_id } of written) {
		const own = writing
			.selectFrom("messages")
			.select("id")
			.where("person_id", "=", personId)
			.where("event_id", "=", event_id);
		await writing.deleteFrom("message_supports").where("message_id", "in", own).execute();
		await writing.deleteFrom("messages").where("person_id", "=", personId).where("event_id", "=", event_id).execute();
		tell(writing, "changes", `live:${event_id}`);
	}
}
