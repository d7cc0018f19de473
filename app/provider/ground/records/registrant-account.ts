import { is } from "../store/is";
import { preparedQuery } from "../store/prepared-query";
import type { Transaction } from "../store/transact";
import { tellLocked } from "../store/watch-locks";
import { lockRegistration, type RegistrationRow } from "./rows";

export function registrantOf({
	person_id,
	registered_by,
}: Pick<RegistrationRow, "person_id" | "registered_by">): string {
	return registered_by ?? person_id;
}

/** Locks the account of a person for the rest of the transaction: the registrant's row before the person's own. */
export async function lockAccount(
	tx: Transaction,
	eventId: string,
	personId: string,
	now: Date,
): Promise<RegistrationRow | undefined> {
	const { rows } = await takeRegistrant(tx, { eventId, personId, now: now.toISOString() });
	const [registrant] = rows;
	// Nearly everybody is their own registrant, so that one row is locked.
	if (registrant?.person_id !== personId) return lockRegistration(tx, eventId, personId, now);
	await tellLocked(tx, eventId, personId);
	return registrant;
}

const takeRegistrant = preparedQuery(["eventId", "personId", "now"], (on, { eventId, personId, now }) =>
	on
		.updateTable("registrations")
		.set({ updated_at: now })
		.where("event_id", "=", eventId)
		.where("person_id", "=", (from) =>
			from
				.selectFrom("registrations as own")
				.select((own) => own.fn.coalesce("own.registered_by", "own.person_id").as("registrant"))
				.where(is({ "own.event_id": eventId, "own.person_id": personId })),
		)
		.returningAll(),
);
