import type { Check } from "../../ground/checks/check";
import type { KnownEvent } from "../../ground/events/known-event";
import type { Reading } from "../../ground/store/transact";

export const addressChecks: Check[] = [lostAddresses];

/** Who typed an address that is somebody else's: no mail reaches them, and an organiser alone can mend it. */
async function lostAddresses(reading: Reading, { id }: KnownEvent): Promise<string[]> {
	const rows = await reading
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select(["people.id", "people.address_lost_at", "registrations.registered_at"])
		.where("registrations.event_id", "=", id)
		.where("people.email", "is", null)
		.where((where) => where.or([where("claimed_email", "is not", null), where("address_lost_at", "is not", null)]))
		.orderBy("people.id")
		.execute();
	return rows.map((row) =>
		[
			`person ${row.id}: the address that they gave is somebody else's, no mail reaches them`,
			...(row.address_lost_at === null ? [] : [`its owner said so on ${row.address_lost_at.slice(0, 10)}`]),
			...(row.registered_at === null ? [] : ["they are registered"]),
		].join("; "),
	);
}
