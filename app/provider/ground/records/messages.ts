import { is } from "../store/is";
import { publishOnCommit } from "../store/publish";
import type { Transaction } from "../store/transact";

/** At one event or all, with their supports. Screens that show them are notified. */
export async function deleteMessagesOf(tx: Transaction, personId: string, eventId?: string) {
	const events = await tx
		.selectFrom("messages")
		.select("event_id")
		.distinct()
		.where("person_id", "=", personId)
		.where(({ and }) => and(eventId === undefined ? {} : { event_id: eventId }))
		.execute();
	for (const { event_id } of events) {
		const messageIds = tx
			.selectFrom("messages")
			.select("id")
			.where(is({ person_id: personId, event_id }));
		await tx.deleteFrom("message_supports").where("message_id", "in", messageIds).execute();
		await tx
			.deleteFrom("messages")
			.where(is({ person_id: personId, event_id }))
			.execute();
		publishOnCommit(tx, "changes", `live:${event_id}`);
	}
}
