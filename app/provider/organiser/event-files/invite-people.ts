import type { EventDocument } from "~/domain/event-file/event-document";
import type { Invitation } from "~/domain/event-file/invitation";
import { mailActions } from "~/domain/mail-template";
import type { Extended } from "~/domain/person";
import { addresseesOf } from "~/provider/account/addresses/addressee";
import { erasedAmong } from "~/provider/account/addresses/erased";
import { queueMails } from "~/provider/ground/outbox/queue";
import { newRecord } from "~/provider/ground/records/new-record";
import { type PersonRow, type RegistrationRow, rowsOfRegistrations } from "~/provider/ground/records/rows";
import type { Writing } from "~/provider/ground/store/transact";
import { lengthNoted } from "~/provider/ground/tokens/passwords";
import { correctPeople, typologyColumns } from "./correct-people";

/** What an import did about people. */
export interface Invited {
	invited: number;
	corrected: number;
	/** Whose address an account had typed without proving it. */
	keptApart: number;
	/** Who was erased on request, by e-mail: nothing was written of them. */
	erased: string[];
	/** Who had declined without an invitation, by e-mail: they have none now either. */
	declined: string[];
	/** Of the people of the batch, by e-mail. */
	ids: Map<string, string>;
}

/**
 * Every person of a batch is known to the domain and invited to the event, with one invitation to be mailed: so many
 * statements for all of them, and no more for each but for who is corrected. The domain's row is locked already.
 */
export async function invitePeople(
	writing: Writing,
	document: EventDocument,
	batch: Invitation[],
	passwords: Map<string, string>,
	now: Date,
): Promise<Invited> {
	const named = batch.map((one) => ({ ...one, email: one.email.toLowerCase() }));
	const erased = await erasedAmong(
		writing,
		document.domain.id,
		named.map(({ email }) => email),
	);
	const people = named.filter(({ email }) => !erased.has(email));
	const { known, keptApart } = await welcome(writing, document, people, passwords, now);
	const ids = [...known.values()].map(({ id }) => id);
	const records = await rowsOfRegistrations(writing, document.event.id, ids);
	const recordOf = ({ email }: Invitation) => records.get(known.get(email)?.id ?? "");
	const uninvited = people.filter((one) => !recordOf(one)?.invited_at);
	const declined = uninvited.filter((one) => hasDeclined(recordOf(one)));
	const wanted = uninvited.filter((one) => !declined.includes(one));
	const invited = await invite(writing, document, wanted, known, records, now);
	const corrected = await correctPeople(writing, document, people, known, records);
	return {
		...{ invited, corrected, keptApart },
		...{ erased: [...erased], declined: declined.map(({ email }) => email) },
		ids: new Map([...known].map(([email, { id }]) => [email, id])),
	};
}

/** The people of a batch by e-mail: those whom the domain knew, and those whom it knows from now on. */
async function welcome(
	writing: Writing,
	{ domain }: EventDocument,
	people: Invitation[],
	passwords: Map<string, string>,
	now: Date,
) {
	const newcomers = people.map((one) => ({
		...one,
		languageId: one.languageId ?? null,
		passwordHash: passwords.get(one.email),
		passwordIsLong: lengthNoted(one.password),
	}));
	const { found, keptApart } = await addresseesOf(writing, domain.id, newcomers, now);
	for (const { email, passwordHash, passwordIsLong } of newcomers) {
		const person = found.get(email);
		if (!passwordHash || !person || person.password_hash) continue;
		const columns = { password_hash: passwordHash, password_is_long: passwordIsLong };
		await writing.updateTable("people").set(columns).where("id", "=", person.id).execute();
	}
	return { known: found, keptApart };
}

/** Said no themselves: an invitation would ask again. Who waits for a place did not. */
function hasDeclined(record: RegistrationRow | undefined): boolean {
	if (!record?.responded_at || record.registered_at || record.represented_by) return false;
	return (JSON.parse(record.extended) as Extended).inWaitingList !== "oui";
}

/** Who has no invitation yet gets one, by a new record or in the one that a companion's registrant made. */
async function invite(
	writing: Writing,
	document: EventDocument,
	uninvited: Invitation[],
	known: Map<string, PersonRow>,
	records: Map<string, RegistrationRow>,
	now: Date,
): Promise<number> {
	const at = now.toISOString();
	const wanted = uninvited.flatMap((invitation) => {
		const id = known.get(invitation.email)?.id;
		return id ? [{ id, invitation }] : [];
	});
	if (wanted.length === 0) return 0;
	const fresh = wanted.filter(({ id }) => !records.has(id));
	const made = fresh.length === 0 ? [] : await insertRecords(writing, document, fresh, now);
	const others = wanted.map(({ id }) => id).filter((id) => !made.includes(id));
	const marked = others.length === 0 ? [] : await markInvited(writing, document.event.id, others, at);
	const invited = [...made, ...marked];
	await queueMails(writing, { document, actionId: mailActions.invited, now }, invited);
	return invited.length;
}

async function insertRecords(
	writing: Writing,
	document: EventDocument,
	fresh: { id: string; invitation: Invitation }[],
	now: Date,
): Promise<string[]> {
	const rows = await writing
		.insertInto("registrations")
		.values(
			fresh.map(({ id, invitation }) => {
				const columns = { ...typologyColumns(document, invitation.typoId), invited_at: now.toISOString() };
				return newRecord({ eventId: document.event.id, personId: id }, now, columns);
			}),
		)
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doNothing())
		.returning("person_id")
		.execute();
	return rows.map(({ person_id }) => person_id);
}

async function markInvited(writing: Writing, eventId: string, ids: string[], at: string): Promise<string[]> {
	const rows = await writing
		.updateTable("registrations")
		.set({ invited_at: at })
		.where("event_id", "=", eventId)
		.where("person_id", "in", ids)
		.where("invited_at", "is", null)
		.returning("person_id")
		.execute();
	return rows.map(({ person_id }) => person_id);
}
