import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { idRangesOfPeople } from "../../ground/records/id-ranges";
import type { Database } from "../../ground/store/transact";
import { findErasedAddresses } from "./erased-addresses";

export const addressChecks: Check[] = [
	{
		find: findLostAddresses,
		remedy:
			"Ask the person by other means for their correct address, and enter it. Without an address they get their ticket from the confirmation page.",
	},
	{
		find: findClosedAddresses,
		remedy: "Remove the address from their registration, or ask its owner to prove it with the link in a mail.",
	},
];

/** People who typed somebody else's address: no mail reaches them, and only an organiser can fix it. */
async function findLostAddresses(db: Database, { id }: LoadedEvent): Promise<string[]> {
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

/** Only people themselves may come back after an erasure: an address that others vouch for must not be one of theirs. */
async function findClosedAddresses(db: Database, { id, domainId }: LoadedEvent): Promise<string[]> {
	const sentences: string[] = [];
	for await (const [first, last] of idRangesOfPeople(db, id)) {
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
		const erased = await findErasedAddresses(
			db,
			domainId,
			rows.flatMap(({ email }) => email ?? []),
		);
		const returned = rows.filter(({ email }) => email !== null && erased.has(email));
		sentences.push(
			...returned.map(
				({ id: personId }) => `person ${personId}: has the address of somebody who was erased on request`,
			),
		);
	}
	return sentences;
}
