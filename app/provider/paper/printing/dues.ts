import type { KnownEvent } from "../../ground/events/known-event";
import { registrantOf } from "../../ground/records/account";
import type { Store } from "../../ground/store/open";
import { readResume } from "../../money/invoices/resume";

/** What accounts still have to pay, without tax, by registrant: asked of those alone of whom a registration waits for it. */
export async function duesOf(store: Store, event: KnownEvent, personIds: string[]): Promise<Map<string, number>> {
	const dues = new Map<string, number>();
	if (personIds.length === 0 || event.document.articles.every(({ price }) => price === 0)) return dues;
	const waiting = await store
		.selectFrom("registrations")
		.select(["person_id", "registered_by"])
		.where("event_id", "=", event.id)
		.where("registered_at", "is not", null)
		.where("completed_at", "is", null)
		.where(({ eb, selectFrom }) => {
			const theirs = selectFrom("registrations").select("person_id").where("event_id", "=", event.id);
			const own = theirs.where("person_id", "in", personIds);
			return eb("person_id", "in", own.unionAll(theirs.where("registered_by", "in", personIds)));
		})
		.execute();
	const registrants = new Set(waiting.map(registrantOf));
	for (const registrantId of personIds.filter((id) => registrants.has(id))) {
		dues.set(registrantId, (await readResume(store, event, { registrantId })).totalHT);
	}
	return dues;
}
