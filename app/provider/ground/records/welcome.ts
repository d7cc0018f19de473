import type { LoadedEvent } from "../events/known-event";
import { newPersonId } from "../store/ids";
import type { Transaction } from "../store/transact";
import type { GivenWords } from "./known-at";
import { nameColumns } from "./name-columns";
import { newRecord } from "./new-record";
import type { PersonRow } from "./rows";

export interface Newcomer {
	/** Where it is known before: of who is not to be inserted again, or is spoken of in the same transaction. */
	id?: string | undefined;
	email: string | null;
	/** What was said of it, where it is somebody else's. */
	claimedEmail?: string | null | undefined;
	firstName: string;
	lastName: string;
	/** Language of the mails to them. */
	languageId: string | null;
	phone?: string | undefined;
	mobile?: string | undefined;
	passwordHash?: string | undefined;
	/** As `lengthNoted` says of the password. */
	passwordIsLong?: number | undefined;
}

/** What is known of a newcomer's address: its owner has shown it is theirs, or somebody else names them by it. */
export type AddressWord = "proven" | "vouched" | undefined;

/** A new person of the domain. The unique e-mail is the constraint's to refuse. */
export function insertPerson(
	tx: Transaction,
	domainId: string,
	newcomer: Newcomer,
	now: Date,
	word?: AddressWord,
): Promise<PersonRow> {
	return tx
		.insertInto("people")
		.values(rowOf(domainId, newcomer, now, word))
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** The same, where nobody of the domain has the e-mail; whoever asks at the same moment waits for the answer. */
export async function insertPersonUnlessKnown(
	tx: Transaction,
	domainId: string,
	newcomer: Newcomer,
	now: Date,
	word?: AddressWord,
): Promise<PersonRow | undefined> {
	const [inserted] = await insertPeopleUnlessKnown(tx, domainId, [newcomer], now, word);
	return inserted;
}

/** The same for many, in one statement: those whom nobody knew. */
export async function insertPeopleUnlessKnown(
	tx: Transaction,
	domainId: string,
	newcomers: Newcomer[],
	now: Date,
	word?: AddressWord,
): Promise<PersonRow[]> {
	if (newcomers.length === 0) return [];
	return tx
		.insertInto("people")
		.values(newcomers.map((newcomer) => rowOf(domainId, newcomer, now, word)))
		.onConflict((conflict) => conflict.doNothing())
		.returningAll()
		.execute();
}

interface Invited {
	personId: string;
	given: GivenWords;
	invitedBy: string;
	typologyId: string | null;
}

/** A record of who is invited by somebody; nothing when the person has one at the event already. */
export async function insertInvited(
	tx: Transaction,
	event: LoadedEvent,
	{ personId, given, invitedBy, typologyId }: Invited,
	now: Date,
): Promise<boolean> {
	const record = newRecord({ eventId: event.id, personId, given }, now, {
		typology_id: typologyId,
		is_exhibitor: Number(event.isExhibitor(typologyId)),
		invited_at: now.toISOString(),
		invited_by: invitedBy,
	});
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("registrations")
		.values(record)
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

function rowOf(domainId: string, newcomer: Newcomer, now: Date, word: AddressWord) {
	const at = now.toISOString();
	return {
		id: newcomer.id ?? newPersonId(),
		domain_id: domainId,
		email: newcomer.email,
		claimed_email: newcomer.claimedEmail ?? null,
		email_proven_at: word === "proven" ? at : null,
		email_vouched_at: word === "vouched" ? at : null,
		...nameColumns(newcomer),
		phone: newcomer.phone ?? null,
		mobile: newcomer.mobile ?? null,
		password_hash: newcomer.passwordHash ?? null,
		password_is_long: newcomer.passwordHash ? (newcomer.passwordIsLong ?? 0) : 0,
		language_id: newcomer.languageId,
		extended: "{}",
		created_at: at,
		updated_at: at,
	};
}
