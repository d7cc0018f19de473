import type { Check } from "../checks/check";
import type { LoadedEvent } from "../events/loaded-event";
import type { Database } from "../store/transact";

export const outboxChecks: Check[] = [
	{ find: refusedMails, remedy: "Correct the person's address, and send the mail again (POST …/emails/v3/send)." },
];

async function refusedMails(db: Database, { id }: LoadedEvent): Promise<string[]> {
	const rows = await db
		.selectFrom("mails")
		.select(["person_id", "action_id", "reason"])
		.where("event_id", "=", id)
		.where("failed_at", "is not", null)
		.orderBy("failed_at")
		.execute();
	return rows.map(
		({ person_id, action_id, reason }) => `person ${person_id}: mail ${action_id} was refused (${reason})`,
	);
}
