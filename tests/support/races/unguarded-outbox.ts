import type { MailRow } from "~/provider/ground/outbox/outbox";
import type { Store } from "~/provider/ground/store/open";
import { yieldToEventLoop } from "~/provider/ground/store/yield-to-event-loop";

export * from "../../../app/provider/ground/outbox/outbox";

/** `leaseMail` as a read and then a write: a race must be able to tell it from the real one. */
export async function leaseMail(store: Store, host: string, now: Date): Promise<MailRow | undefined> {
	const due = await store
		.selectFrom("mails")
		.selectAll()
		.where("sent_at", "is", null)
		.where("leased_until", "<=", now.toISOString())
		.orderBy("next_try_at")
		.executeTakeFirst();
	if (!due) return undefined;
	// On a quick machine the other lanes would read only after this write.
	await yieldToEventLoop();
	const lease = { lease: due.id, leased_until: "9999", message_id: `<${due.id}@${host}>` };
	await store.updateTable("mails").set(lease).where("id", "=", due.id).execute();
	return { ...due, ...lease };
}
