import type { EventDocument } from "~/domain/event-file/event-document";
import type { Invitation } from "~/domain/event-file/invitation";
import { correctPerson } from "~/provider/ground/records/correct-person";
import { nameColumns } from "~/provider/ground/records/name-columns";
import { personAtEvent } from "~/provider/ground/records/person-at-event";
import { type PersonRow, type RegistrationRow, updateRegistration } from "~/provider/ground/records/rows";
import type { Transaction } from "~/provider/ground/store/transact";

/** Applies the file's corrections until the person has begun; from then on the person's own data wins. */
export async function correctPeople(
	tx: Transaction,
	document: EventDocument,
	people: Invitation[],
	peopleByEmail: Map<string, PersonRow>,
	records: Map<string, RegistrationRow>,
	now: Date,
): Promise<number> {
	const wanted = people.flatMap((invitation) => {
		const person = peopleByEmail.get(invitation.email);
		const record = person && records.get(person.id);
		if (!person || !record || hasAnswered(person, record)) return [];
		const columns = correction(document, person, record, invitation);
		return columns ? [{ person, record, ...columns }] : [];
	});
	const signedIn = await signedInAmong(
		tx,
		wanted.map(({ person }) => person.id),
	);
	const corrected = wanted.filter(({ person }) => !signedIn.has(person.id));
	for (const { person, record, personColumns, recordColumns } of corrected) {
		// `updated_at` stays as it is: a person's own change is recognised by its being later than `created_at`.
		if (personColumns) await correct(tx, person, record, personColumns, now);
		if (recordColumns) await updateRegistration(tx, record.event_id, record.person_id, recordColumns);
	}
	return corrected.length;
}

/** A file corrects people for its own event only, by the same rule as its staff. */
async function correct(
	tx: Transaction,
	person: PersonRow,
	record: RegistrationRow,
	{ language_id, ...change }: Partial<PersonRow>,
	now: Date,
) {
	const by = { personId: null, isAdministrator: false };
	if (!(await correctPerson(tx, person, [record], change, by, now))) return;
	await tx
		.updateTable("people")
		.set({ ...change, language_id })
		.where("id", "=", person.id)
		.execute();
}

function correction(document: EventDocument, person: PersonRow, record: RegistrationRow, invitation: Invitation) {
	const current = personAtEvent(person, record);
	const personColumns = differing(current, {
		...nameColumns({
			firstName: invitation.firstName || current.first_name,
			lastName: invitation.lastName || current.last_name,
		}),
		phone: invitation.phone ?? current.phone,
		mobile: invitation.mobile ?? current.mobile,
		language_id: invitation.languageId ?? person.language_id,
	});
	const recordColumns = invitation.typoId ? differing(record, typologyColumns(document, invitation.typoId)) : null;
	return personColumns || recordColumns ? { personColumns, recordColumns } : null;
}

function hasAnswered(person: PersonRow, record: RegistrationRow): boolean {
	if (record.responded_at || record.registered_at) return true;
	return person.updated_at !== person.created_at || record.updated_at !== record.created_at;
}

async function signedInAmong(tx: Transaction, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await tx
		.selectFrom("tokens")
		.where("person_id", "in", ids)
		.where("kind", "=", "session")
		.select("person_id")
		.distinct()
		.execute();
	return new Set(rows.map(({ person_id }) => person_id));
}

/** The wanted columns; null if the row has them already. */
function differing<Row extends object, Columns extends Partial<Row>>(row: Row, wanted: Columns): Columns | null {
	const keys = Object.keys(wanted) as (keyof Columns & keyof Row)[];
	return keys.some((key) => row[key] !== (wanted[key] as unknown)) ? wanted : null;
}

export function typologyColumns({ typologies }: EventDocument, typologyId: string | undefined) {
	const typology = typologies.find(({ id }) => id === typologyId);
	return { typology_id: typology?.id ?? null, is_exhibitor: typology?.isExhibitor ? 1 : 0 };
}
