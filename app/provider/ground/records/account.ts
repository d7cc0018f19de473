import type { Writing } from "../store/transact";
import { lockRegistration, type RegistrationRow } from "./rows";

/** Who pays for somebody: themselves, or who registered them. */
export function registrantOf({
	person_id,
	registered_by,
}: Pick<RegistrationRow, "person_id" | "registered_by">): string {
	return registered_by ?? person_id;
}

/** Takes the account of a person for the rest of the transaction: the registrant's row before the person's own. */
export async function lockAccount(
	writing: Writing,
	eventId: string,
	personId: string,
	now: Date,
): Promise<RegistrationRow | undefined> {
	const found = await writing
		.selectFrom("registrations")
		.select("registered_by")
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.executeTakeFirst();
	const registrantId = found?.registered_by;
	if (registrantId && registrantId !== personId) await lockRegistration(writing, eventId, registrantId, now);
	return lockRegistration(writing, eventId, personId, now);
}
