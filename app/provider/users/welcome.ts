import type { KnownEvent } from "../events/known-event";
import { newBadgeCode, newPersonId } from "../store/ids";
import type { Writing } from "../store/transact";
import type { PersonRow } from "./rows";

interface Newcomer {
	email: string | null;
	firstName: string;
	lastName: string;
	/** Language of the mails to them. */
	languageId: string | null;
}

/** A new person of the domain. The unique e-mail is the constraint's to refuse. */
export function insertPerson(writing: Writing, domainId: string, newcomer: Newcomer, now: Date): Promise<PersonRow> {
	return writing
		.insertInto("people")
		.values(rowOf(domainId, newcomer, now))
		.returningAll()
		.executeTakeFirstOrThrow();
}

/**
 * The person with this e-mail, created when the domain knows nobody by it: whoever asks at the same moment gets the same
 * person. What a known person has said of themselves stays.
 */
export async function findOrInsertPerson(
	writing: Writing,
	domainId: string,
	newcomer: Newcomer & { email: string },
	now: Date,
): Promise<PersonRow> {
	const inserted = await writing
		.insertInto("people")
		.values(rowOf(domainId, newcomer, now))
		.onConflict((conflict) => conflict.columns(["domain_id", "email"]).doNothing())
		.returningAll()
		.executeTakeFirst();
	if (inserted) return inserted;
	return writing
		.selectFrom("people")
		.where("domain_id", "=", domainId)
		.where("email", "=", newcomer.email)
		.selectAll()
		.executeTakeFirstOrThrow();
}

interface Invited {
	personId: string;
	invitedBy: string;
	typologyId: string | null;
}

/** A record of who is invited by somebody; nothing when the person has one at the event already. */
export async function insertInvited(
	writing: Writing,
	event: KnownEvent,
	{ personId, invitedBy, typologyId }: Invited,
	now: Date,
): Promise<boolean> {
	const at = now.toISOString();
	const { numInsertedOrUpdatedRows } = await writing
		.insertInto("registrations")
		.values({
			event_id: event.id,
			person_id: personId,
			code: newBadgeCode(),
			typology_id: typologyId,
			is_exhibitor: Number(event.isExhibitor(typologyId)),
			invited_at: at,
			invited_by: invitedBy,
			extended: "{}",
			created_at: at,
			updated_at: at,
		})
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

function rowOf(domainId: string, { email, firstName, lastName, languageId }: Newcomer, now: Date) {
	const at = now.toISOString();
	return {
		id: newPersonId(),
		domain_id: domainId,
		email,
		first_name: firstName,
		last_name: lastName,
		phone: null,
		mobile: null,
		password_hash: null,
		language_id: languageId,
		extended: "{}",
		created_at: at,
		updated_at: at,
	};
}
