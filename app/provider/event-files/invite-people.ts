import type { Selectable } from "kysely";
import type { EventDocument, EventFile, Invitation } from "~/domain/event-file";
import { mailActions } from "~/domain/mail-template";
import { lengthNoted } from "~/provider/authentications/passwords";
import { queueMail } from "~/provider/mails/queue";
import { giveRole } from "~/provider/roles/roles";
import { newBadgeCode, newPersonId } from "~/provider/store/ids";
import type { Tables } from "~/provider/store/schema";
import type { Writing } from "~/provider/store/transact";

type Person = Selectable<Tables["people"]>;
type Registration = Selectable<Tables["registrations"]>;

/** Every person of the file is known to the domain and invited to the event, with one invitation to be mailed. */
export async function invitePeople(
	writing: Writing,
	{ document, people }: EventFile,
	passwords: Map<string, string>,
	now: Date,
): Promise<string[]> {
	const counts = { invited: 0, corrected: 0, trusted: 0 };
	for (const invitation of people) {
		const email = invitation.email.toLowerCase();
		const person = await welcome(writing, document, { ...invitation, email }, passwords.get(email), now);
		const record = await findRecord(writing, document.event.id, person.id);
		if (!record?.invited_at) {
			await invite(writing, document, person, invitation, record, now);
			counts.invited++;
		}
		const place = { domainId: document.domain.id, eventId: document.event.id, personId: person.id };
		if (invitation.role && (await giveRole(writing, place, invitation.role))) counts.trusted++;
		if (record && (await correct(writing, document, person, record, invitation))) counts.corrected++;
	}
	return [
		...(counts.invited > 0 ? [`invited ${inWords(counts.invited)}`] : []),
		...(counts.corrected > 0 ? [`corrected ${inWords(counts.corrected)} who had not answered yet`] : []),
		...(counts.trusted > 0 ? [`changed the role of ${inWords(counts.trusted)}`] : []),
	];
}

async function welcome(
	writing: Writing,
	{ domain }: EventDocument,
	invitation: Invitation,
	passwordHash: string | undefined,
	now: Date,
): Promise<Person> {
	const known = await writing
		.selectFrom("people")
		.where("domain_id", "=", domain.id)
		.where("email", "=", invitation.email)
		.selectAll()
		.executeTakeFirst();
	if (!known) {
		const at = now.toISOString();
		const person = {
			id: newPersonId(),
			domain_id: domain.id,
			email: invitation.email,
			first_name: invitation.firstName,
			last_name: invitation.lastName,
			phone: invitation.phone ?? null,
			mobile: invitation.mobile ?? null,
			password_hash: passwordHash ?? null,
			password_is_long: passwordHash ? lengthNoted(invitation.password) : 0,
			language_id: invitation.languageId ?? null,
			extended: "{}",
			created_at: at,
			updated_at: at,
			erased_at: null,
		};
		await writing.insertInto("people").values(person).execute();
		return person;
	}
	if (passwordHash && !known.password_hash) {
		const columns = { password_hash: passwordHash, password_is_long: lengthNoted(invitation.password) };
		await writing.updateTable("people").set(columns).where("id", "=", known.id).execute();
	}
	return known;
}

function findRecord(writing: Writing, eventId: string, personId: string): Promise<Registration | undefined> {
	return writing
		.selectFrom("registrations")
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.selectAll()
		.executeTakeFirst();
}

async function invite(
	writing: Writing,
	document: EventDocument,
	person: Person,
	invitation: Invitation,
	record: Registration | undefined,
	now: Date,
) {
	const key = { event_id: document.event.id, person_id: person.id };
	const at = now.toISOString();
	if (record) {
		await writing
			.updateTable("registrations")
			.set({ invited_at: at })
			.where("event_id", "=", key.event_id)
			.where("person_id", "=", key.person_id)
			.execute();
	} else {
		await writing
			.insertInto("registrations")
			.values({
				...key,
				code: newBadgeCode(),
				...typologyColumns(document, invitation.typoId),
				invited_at: at,
				extended: "{}",
				created_at: at,
				updated_at: at,
			})
			.execute();
	}
	await queueMail(writing, { document, personId: person.id, actionId: mailActions.invited, now });
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
	person: Person,
	record: Registration,
	invitation: Invitation,
): Promise<boolean> {
	const personColumns = differing(person, {
		first_name: invitation.firstName || person.first_name,
		last_name: invitation.lastName || person.last_name,
		phone: invitation.phone ?? person.phone,
		mobile: invitation.mobile ?? person.mobile,
		language_id: invitation.languageId ?? person.language_id,
	});
	const recordColumns = invitation.typoId ? differing(record, typologyColumns(document, invitation.typoId)) : null;
	if (!personColumns && !recordColumns) return false;
	if (await hasBegun(writing, person, record)) return false;

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
	return true;
}

/** Answered, changed anything, or only signed in. */
async function hasBegun(writing: Writing, person: Person, record: Registration): Promise<boolean> {
	if (record.responded_at || record.registered_at) return true;
	if (person.updated_at !== person.created_at || record.updated_at !== record.created_at) return true;
	const session = await writing
		.selectFrom("tokens")
		.where("person_id", "=", person.id)
		.where("kind", "=", "session")
		.select("hash")
		.limit(1)
		.executeTakeFirst();
	return session !== undefined;
}

/** The wanted columns, or null when the row has them all already. */
function differing<Row extends object, Columns extends Partial<Row>>(row: Row, wanted: Columns): Columns | null {
	const keys = Object.keys(wanted) as (keyof Columns & keyof Row)[];
	return keys.some((key) => row[key] !== (wanted[key] as unknown)) ? wanted : null;
}

function inWords(people: number): string {
	return people === 1 ? "1 person" : `${people} people`;
}
