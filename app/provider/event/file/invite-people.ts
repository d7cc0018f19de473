import type { EventDocument } from "~/domain/event-file/event-document";
import type { Invitation } from "~/domain/event-file/invitation";
import { hasText } from "~/domain/event-file/mail-occasions";
import { mailActions } from "~/domain/messages/mail-template";
import type { Extended } from "~/domain/people/person";
import { findOrCreateAddressees } from "~/provider/account/addresses/addressee";
import { findErasedAddresses } from "~/provider/account/addresses/erased-addresses";
import { mailsJob, queueMails } from "~/provider/ground/outbox/queue";
import { newRegistration } from "~/provider/ground/records/new-registration";
import { findRegistrationRows, type PersonRow, type RegistrationRow } from "~/provider/ground/records/rows";
import { nudge } from "~/provider/ground/store/nudge";
import type { Transaction } from "~/provider/ground/store/transact";
import { longPasswordFlag } from "~/provider/ground/tokens/passwords";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import { correctPeople, typologyColumns } from "./correct-people";

export interface InviteResult {
	invited: number;
	corrected: number;
	/** People invited before who get their mail only now. */
	written: number;
	/** People whose waiting mail was moved to another time. */
	moved: number;
	/** People who have not answered, have an address and never got a mail. */
	unwritten: number;
	/** People whose address an account had claimed without proving it. */
	keptApart: number;
	/** E-mails of people who were erased on request: nothing was written about them. */
	erased: string[];
	/** E-mails of people who had declined without an invitation: they get none now either. */
	declined: string[];
	ids: Map<string, string>;
}

/**
 * One invitation mail each if a time is given. A fixed number of statements for the batch, more only for people who are
 * corrected. The domain's row is locked already.
 */
export async function invitePeople(
	tx: Transaction,
	document: EventDocument,
	batch: Invitation[],
	passwords: Map<string, string>,
	{ now, leavesAt }: { now: Date; leavesAt: Date | undefined },
): Promise<InviteResult> {
	const lowerCased = batch.map((person) => ({ ...person, email: person.email.toLowerCase() }));
	const erased = await findErasedAddresses(
		tx,
		document.domain.id,
		lowerCased.map(({ email }) => email),
	);
	const people = lowerCased.filter(({ email }) => !erased.has(email));
	const { known: peopleByEmail, keptApart } = await findOrCreatePeople(tx, document, people, passwords, now);
	const ids = [...peopleByEmail.values()].map(({ id }) => id);
	const records = await findRegistrationRows(tx, document.event.id, ids);
	const recordOf = ({ email }: Invitation) => {
		const person = peopleByEmail.get(email);
		return person && records.get(person.id);
	};
	const uninvited = people.filter((person) => person.invite !== false && !recordOf(person)?.listed_at);
	const declined = uninvited.filter((person) => hasDeclined(recordOf(person)));
	const wanted = uninvited.filter((person) => !declined.includes(person));
	const fresh = await inviteUninvited(tx, document, wanted, peopleByEmail, records, now);
	const waiting = people.filter((person) => {
		const record = recordOf(person);
		return record?.listed_at && !record.responded_at;
	});
	const before = waiting.flatMap(({ email }) => peopleByEmail.get(email)?.id ?? []);
	const mails = await queueInvitations(tx, document, { fresh, before }, { now, leavesAt });
	const corrected = await correctPeople(tx, document, people, peopleByEmail, records, now);
	return {
		invited: fresh.length,
		corrected,
		keptApart,
		...mails,
		erased: [...erased],
		declined: declined.map(({ email }) => email),
		ids: new Map([...peopleByEmail].map(([email, { id }]) => [email, id])),
	};
}

async function findOrCreatePeople(
	tx: Transaction,
	{ domain }: EventDocument,
	people: Invitation[],
	passwords: Map<string, string>,
	now: Date,
) {
	const newcomers = people.map((person) => ({
		...person,
		languageId: person.languageId ?? null,
		passwordHash: passwords.get(person.email),
		passwordIsLong: longPasswordFlag(person.password),
	}));
	const { found, keptApart } = await findOrCreateAddressees(tx, domain.id, newcomers, now);
	for (const { email, passwordHash, passwordIsLong } of newcomers) {
		const person = found.get(email);
		if (!passwordHash || !person || person.password_hash) continue;
		const columns = { password_hash: passwordHash, password_is_long: passwordIsLong };
		await tx.updateTable("people").set(columns).where("id", "=", person.id).execute();
	}
	return { known: found, keptApart };
}

/** True if somebody declined themselves: an invitation would ask again. People on the waiting list did not decline. */
function hasDeclined(record: RegistrationRow | undefined): boolean {
	if (!record?.responded_at || record.registered_at || record.represented_by) return false;
	return readJson<Extended>(record.extended).inWaitingList !== "oui";
}

async function inviteUninvited(
	tx: Transaction,
	document: EventDocument,
	uninvited: Invitation[],
	peopleByEmail: Map<string, PersonRow>,
	records: Map<string, RegistrationRow>,
	now: Date,
): Promise<string[]> {
	const at = now.toISOString();
	const wanted = uninvited.flatMap((invitation) => {
		const id = peopleByEmail.get(invitation.email)?.id;
		return id ? [{ id, invitation }] : [];
	});
	if (wanted.length === 0) return [];
	const fresh = wanted.filter(({ id }) => !records.has(id));
	const made = fresh.length === 0 ? [] : await insertRecords(tx, document, fresh, now);
	const others = wanted.map(({ id }) => id).filter((id) => !made.includes(id));
	const marked = others.length === 0 ? [] : await markInvited(tx, document.event.id, others, at);
	return [...made, ...marked];
}

/** The mails that ask somebody to come; people who got one are not asked twice. */
const invitingActions: number[] = [mailActions.invited, mailActions.representativeAsked];

/** For people invited by this import, and for those to whom an earlier one sent nothing. */
async function queueInvitations(
	tx: Transaction,
	document: EventDocument,
	{ fresh, before }: { fresh: string[]; before: string[] },
	{ now, leavesAt }: { now: Date; leavesAt: Date | undefined },
): Promise<Pick<InviteResult, "written" | "moved" | "unwritten">> {
	const later = leavesAt && leavesAt > now ? { leavesAt, variables: { ifUnanswered: "1" } } : {};
	const mail = { document, actionId: mailActions.invited, now, ...later };
	// The log records the invitation, whether the event has a text to send or not.
	if (leavesAt) await queueMails(tx, mail, fresh);
	if (!hasText(document, mailActions.invited)) return { written: 0, moved: 0, unwritten: 0 };
	const alreadyMailed = await peopleMailed(tx, document.event.id, before);
	const missed = before.filter((id) => !alreadyMailed.has(id));
	if (!leavesAt) return { written: 0, moved: 0, unwritten: await countReachable(tx, [...fresh, ...missed]) };
	const moved = await moveMails(tx, document.event.id, [...alreadyMailed], { now, leavesAt });
	return { written: await queueMails(tx, mail, missed), moved, unwritten: 0 };
}

async function peopleMailed(tx: Transaction, eventId: string, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await tx
		.selectFrom("mails")
		.select("person_id")
		.where("event_id", "=", eventId)
		.where("person_id", "in", ids)
		.where("action_id", "in", invitingActions)
		// One that was not written reached nobody.
		.where("dropped_at", "is", null)
		.execute();
	return new Set(rows.map(({ person_id }) => person_id));
}

async function countReachable(tx: Transaction, ids: string[]): Promise<number> {
	if (ids.length === 0) return 0;
	const rows = await tx
		.selectFrom("people")
		.select("id")
		.where("id", "in", ids)
		.where("email", "is not", null)
		.execute();
	return rows.length;
}

async function moveMails(
	tx: Transaction,
	eventId: string,
	ids: string[],
	{ now, leavesAt }: { now: Date; leavesAt: Date },
): Promise<number> {
	if (ids.length === 0) return 0;
	const at = leavesAt.toISOString();
	const { numUpdatedRows } = await tx
		.updateTable("mails")
		.set({ created_at: at, next_try_at: at })
		.where("event_id", "=", eventId)
		.where("person_id", "in", ids)
		.where(is({ action_id: mailActions.invited, attempts: 0 }))
		.where("next_try_at", ">", now.toISOString())
		.where("next_try_at", "!=", at)
		.where("sent_at", "is", null)
		.where("failed_at", "is", null)
		.where("dropped_at", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) nudge(tx, mailsJob);
	return Number(numUpdatedRows);
}

async function insertRecords(
	tx: Transaction,
	document: EventDocument,
	fresh: { id: string; invitation: Invitation }[],
	now: Date,
): Promise<string[]> {
	const rows = await tx
		.insertInto("registrations")
		.values(
			fresh.map(({ id, invitation }) => {
				const columns = { ...typologyColumns(document, invitation.typoId), listed_at: now.toISOString() };
				return newRegistration({ eventId: document.event.id, personId: id, given: invitation }, now, columns);
			}),
		)
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doNothing())
		.returning("person_id")
		.execute();
	return rows.map(({ person_id }) => person_id);
}

async function markInvited(tx: Transaction, eventId: string, ids: string[], at: string): Promise<string[]> {
	const rows = await tx
		.updateTable("registrations")
		.set({ listed_at: at })
		.where("event_id", "=", eventId)
		.where("person_id", "in", ids)
		.where("listed_at", "is", null)
		.returning("person_id")
		.execute();
	return rows.map(({ person_id }) => person_id);
}
