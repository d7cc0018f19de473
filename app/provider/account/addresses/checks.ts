import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/known-event";
import { spansOfPeople } from "../../ground/records/spans-of-people";
import type { Database } from "../../ground/store/transact";
import { erasedAmong } from "./erased";

export const addressChecks: Check[] = [
	{
		find: lostAddresses,
		remedy:
			"Ask the person by another way for their right address, and give it to them; without one they keep their ticket from the confirmation page.",
	},
	{
		find: closedAddresses,
		remedy: "Take the address from their record, or have its owner prove it by the link of a mail.",
	},
];

/** Who typed an address that is somebody else's: no mail reaches them, and an organiser alone can mend it. */
async function lostAddresses(db: Database, { id }: LoadedEvent): Promise<string[]> {
	const rows = await db
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

/** Nobody but themselves brings back who was erased: an address that others vouch for is not one of theirs. */
async function closedAddresses(db: Database, { id, domainId }: LoadedEvent): Promise<string[]> {
	const found: string[] = [];
	for await (const [first, last] of spansOfPeople(db, id)) {
		const rows = await db
			.selectFrom("registrations")
			.innerJoin("people", "people.id", "registrations.person_id")
			.select(["people.id", "people.email"])
			.where("registrations.event_id", "=", id)
			.where((row) => row.between("registrations.person_id", first, last))
			.where("people.email_vouched_at", "is not", null)
			.where("people.email_proven_at", "is", null)
			.orderBy("people.id")
			.execute();
		const erased = await erasedAmong(
			db,
			domainId,
			rows.flatMap(({ email }) => email ?? []),
		);
		const back = rows.filter(({ email }) => email !== null && erased.has(email));
		found.push(...back.map(({ id: who }) => `person ${who}: has the address of somebody who was erased on request`));
	}
	return found;
}
