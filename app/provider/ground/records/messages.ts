import { tell } from "../store/told";
import type { Transaction } from "../store/transact";

/** What somebody wrote in the live, at an event or anywhere, and who supported that. Screens that show it are told. */
export async function deleteMessagesOf(tx: Transaction, personId: string, eventId?: string) {
	const written = await tx
		.selectFrom("messages")
		.select("event_id")
		.distinct()
		.where("person_id", "=", personId)
		.$if(eventId !== undefined, (query) => query.where("event_id", "=", eventId ?? ""))
		.execute();
	for (const { event_id } of written) {
		const own = tx
			.selectFrom("messages")
			.select("id")
			.where("person_id", "=", personId)
			.where("event_id", "=", event_id);
		await tx.deleteFrom("message_supports").where("message_id", "in", own).execute();
		await tx.deleteFrom("messages").where("person_id", "=", personId).where("event_id", "=", event_id).execute();
		tell(tx, "changes", `live:${event_id}`);
	}
}
