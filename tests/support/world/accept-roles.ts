import { acceptOffers, selectOffers } from "~/provider/ground/access/role-offers";
import type { Store } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";

/** Everybody accepts what they were offered: for tests of what somebody may do by a role, not of how it came. */
export async function acceptRoles(store: Store, now: Date) {
	const offers = await selectOffers(store, now).select(["domain_id", "event_id", "person_id"]).distinct().execute();
	for (const { domain_id, event_id, person_id } of offers) {
		const holder = { domainId: domain_id, eventId: event_id, personId: person_id };
		await transact(store, (tx) => acceptOffers(tx, holder, now));
	}
}
