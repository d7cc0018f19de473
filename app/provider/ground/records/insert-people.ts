import type { LoadedEvent } from "../events/loaded-event";
import { newPersonId } from "../store/ids";
import type { Transaction } from "../store/transact";
import { nameColumns } from "./name-columns";
import { newRegistration } from "./new-registration";
import type { NamedPerson } from "./person-at-event";
import type { PersonRow } from "./rows";

export interface NewPerson {
	/** An id that is already in use in this transaction, for example for a person whose row may exist. */
	id?: string | undefined;
	email: string | null;
	/** The e-mail that they typed, if it belongs to somebody else. */
	claimedEmail?: string | null | undefined;
	firstName: string;
	lastName: string;
	languageId: string | null;
	phone?: string | undefined;
	mobile?: string | undefined;
	passwordHash?: string | undefined;
	passwordIsLong?: number | undefined;
}

/** How an address is trusted: its owner has proved that it is theirs, or somebody else vouched for it. */
export type AddressTrust = "proven" | "vouched" | undefined;

/** Inserts a new person of the domain. The unique constraint on the e-mail may refuse. */
export function insertPerson(
	tx: Transaction,
	domainId: string,
	newcomer: NewPerson,
	now: Date,
	trust?: AddressTrust,
): Promise<PersonRow> {
	return tx
		.insertInto("people")
		.values(rowOf(domainId, newcomer, now, trust))
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Inserts the person unless somebody in the domain has the e-mail; undefined if so. Simultaneous calls wait for each other. */
export async function insertPersonIfNew(
	tx: Transaction,
	domainId: string,
	newcomer: NewPerson,
	now: Date,
	trust?: AddressTrust,
): Promise<PersonRow | undefined> {
	const [inserted] = await insertPeopleIfNew(tx, domainId, [newcomer], now, trust);
	return inserted;
}

export async function insertPeopleIfNew(
	tx: Transaction,
	domainId: string,
	newcomers: NewPerson[],
	now: Date,
	trust?: AddressTrust,
): Promise<PersonRow[]> {
	if (newcomers.length === 0) return [];
	return tx
		.insertInto("people")
		.values(newcomers.map((newcomer) => rowOf(domainId, newcomer, now, trust)))
		.onConflict((conflict) => conflict.doNothing())
		.returningAll()
		.execute();
}

interface NewInvitation {
	personId: string;
	given: NamedPerson;
	invitedBy: string;
	typologyId: string | null;
}

export async function insertInvitedRegistration(
	tx: Transaction,
	event: LoadedEvent,
	{ personId, given, invitedBy, typologyId }: NewInvitation,
	now: Date,
): Promise<boolean> {
	const record = newRegistration({ eventId: event.id, personId, given }, now, {
		typology_id: typologyId,
		is_exhibitor: Number(event.isExhibitor(typologyId)),
		listed_at: now.toISOString(),
		invited_by: invitedBy,
	});
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("registrations")
		.values(record)
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

function rowOf(domainId: string, newcomer: NewPerson, now: Date, trust: AddressTrust) {
	const at = now.toISOString();
	return {
		id: newcomer.id ?? newPersonId(),
		domain_id: domainId,
		email: newcomer.email,
		claimed_email: newcomer.claimedEmail ?? null,
		email_proven_at: trust === "proven" ? at : null,
		email_vouched_at: trust === "vouched" ? at : null,
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
