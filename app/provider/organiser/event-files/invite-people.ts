import type { Selectable } from "kysely";
import type { EventDocument, Invitation } from "~/domain/event-file";
import { mailActions } from "~/domain/mail-template";
import { addresseesOf } from "~/provider/addresses/addressee";
import { lengthNoted } from "~/provider/authentications/passwords";
import { queueMails } from "~/provider/mails/queue";
import { newBadgeCode } from "~/provider/store/ids";
import type { Tables } from "~/provider/store/schema";
import type { Writing } from "~/provider/store/transact";

type Person = Selectable<Tables["people"]>;
type Registration = Selectable<Tables["registrations"]>;

/** What an import did about people. */
export interface Invited {
	invited: number;
	corrected: number;
	/** Whose address an account had typed without proving it. */
	keptApart: number;
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
	const people = batch.map((one) => ({ ...one, email: one.email.toLowerCase() }));
	const { known, keptApart } = await welcome(writing, document, people, passwords, now);
	const ids = [...known.values()].map(({ id }) => id);
	const records = await recordsOf(writing, document.event.id, ids);
	const invited = await invite(writing, document, people, known, records, now);
	const corrected = await correct(writing, document, people, known, records);
	return { invited, corrected, keptApart, ids: new Map([...known].map(([email, { id }]) => [email, id])) };
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

async function recordsOf(writing: Writing, eventId: string, personIds: string[]): Promise<Map<string, Registration>> {
	if (personIds.length === 0) return new Map();
	const rows = await writing
		.selectFrom("registrations")
		.where("event_id", "=", eventId)
		.where("person_id", "in", personIds)
		.selectAll()
		.execute();
	return new Map(rows.map((row) => [row.person_id, row]));
}

/** Who has no invitation yet gets one, by a new record or in the one that a companion's registrant made. */
async function invite(
	writing: Writing,
	document: EventDocument,
	people: Invitation[],
	known: Map<string, Person>,
	records: Map<string, Registration>,
	now: Date,
): Promise<number> {
	const at = now.toISOString();
	const wanted = people.flatMap((invitation) => {
		const id = known.get(invitation.email)?.id;
		return id && !records.get(id)?.invited_at ? [{ id, invitation }] : [];
	});
	if (wanted.length === 0) return 0;
	const fresh = wanted.filter(({ id }) => !records.has(id));
	const made = fresh.length === 0 ? [] : await insertRecords(writing, document, fresh, at);
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
	at: string,
): Promise<string[]> {
	const rows = await writing
		.insertInto("registrations")
		.values(
			fresh.map(({ id, invitation }) => ({
				event_id: document.event.id,
				person_id: id,
				code: newBadgeCode(),
				...typologyColumns(document, invitation.typoId),
				invited_at: at,
				extended: "{}",
				created_at: at,
				updated_at: at,
			})),
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

function typologyColumns({ typologies }: EventDocument, typologyId: string | undefined) {
	const typology = typologies.find(({ id }) => id === typologyId);
	return {
		typology_id: typology?.id ?? null,
		is_exhibitor: typology?.isExhibitor ? 1 : 0,
	};
}

/** The file's word holds until the person has begun; from then on theirs does. */
async function correct(
	writing: Writing,
	document: EventDocument,
	people: Invitation[],
	known: Map<string, Person>,
	records: Map<string, Registration>,
): Promise<number> {
	const wanted = people.flatMap((invitation) => {
		const person = known.get(invitation.email);
		const record = person && records.get(person.id);
		if (!person || !record || hasAnswered(person, record)) return [];
		const columns = correction(document, person, record, invitation);
		return columns ? [{ person, record, ...columns }] : [];
	});
	const signedIn = await withSession(
		writing,
		wanted.map(({ person }) => person.id),
	);
	const corrected = wanted.filter(({ person }) => !signedIn.has(person.id));
	for (const { person, record, personColumns, recordColumns } of corrected) {
		// `updated_at` is left alone: its being later than `created_at` is how a person's own change is told.
		if (personColumns) await writing.updateTable("people").set(personColumns).where("id", "=", person.id).execute();
		if (recordColumns) {
			await writing
				.updateTable("registrations")
				.set(recordColumns)
				.where("event_id", "=", record.event_id)
				.where("person_id", "=", record.person_id)
				.execute();
		}
	}
	return corrected.length;
}

function correction(document: EventDocument, person: Person, record: Registration, invitation: Invitation) {
	const personColumns = differing(person, {
		first_name: invitation.firstName || person.first_name,
		last_name: invitation.lastName || person.last_name,
		phone: invitation.phone ?? person.phone,
		mobile: invitation.mobile ?? person.mobile,
		language_id: invitation.languageId ?? person.language_id,
	});
	const recordColumns = invitation.typoId ? differing(record, typologyColumns(document, invitation.typoId)) : null;
	return personColumns || recordColumns ? { personColumns, recordColumns } : null;
}

/** Answered, or changed anything. */
function hasAnswered(person: Person, record: Registration): boolean {
	if (record.responded_at || record.registered_at) return true;
	return person.updated_at !== person.created_at || record.updated_at !== record.created_at;
}

/** Who has only signed in has begun too. */
async function withSession(writing: Writing, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await writing
		.selectFrom("tokens")
		.where("person_id", "in", ids)
		.where("kind", "=", "session")
		.select("person_id")
		.distinct()
		.execute();
	return new Set(rows.map(({ person_id }) => person_id));
}

/** The wanted columns, or null when the row has them all already. */
function differing<Row extends object, Columns extends Partial<Row>>(row: Row, wanted: Columns): Columns | null {
	const keys = Object.keys(wanted) as (keyof Columns & keyof Row)[];
	return keys.some((key) => row[key] !== (wanted[key] as unknown)) ? wanted : null;
}
