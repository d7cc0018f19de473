import { isDeepStrictEqual } from "node:util";
import { organisingRoles } from "~/domain/event/role";
import type { Extended } from "~/domain/people/person";
import { readJson } from "../store/json-column";
import type { Transaction } from "../store/transact";
import { clearNamedPerson, type EventPersonFields, eventPersonColumns, personAtEvent } from "./person-at-event";
import { type PersonRow, type RegistrationRow, updateRegistration } from "./rows";

export interface Corrector {
	/** Null for an event file. */
	personId: string | null;
	isAdministrator: boolean;
}

/**
 * The person's own row in the domain may be changed by themselves, by an administrator, and by an event's staff as long as the
 * person is at no other event, had no account before they were named there and has no role that protects it. In all other cases the correction applies to
 * that event only, and waits there for the person's confirmation. Returns true if the corrector may change the person's own
 * row.
 */
export async function correctPerson(
	tx: Transaction,
	person: PersonRow,
	records: RegistrationRow[],
	change: Partial<EventPersonFields>,
	by: Corrector,
	now: Date,
): Promise<boolean> {
	const isFree = await mayChangePerson(tx, person, records, by, now);
	for (const record of records) await recordCorrection(tx, person, record, change, { by, isFree, now });
	return isFree;
}

/** `alongside` changes in the registration whatever the correction is, with the same statement. */
export async function recordCorrection(
	tx: Transaction,
	person: PersonRow,
	record: RegistrationRow,
	change: Partial<EventPersonFields>,
	terms: { by: Corrector; isFree: boolean; now: Date },
	alongside: Partial<RegistrationRow> = {},
): Promise<void> {
	const columns = { ...correctionColumns(person, record, change, terms), ...alongside };
	if (Object.keys(columns).length === 0) return;
	await updateRegistration(tx, record.event_id, record.person_id, columns);
}

function correctionColumns(
	person: PersonRow,
	record: RegistrationRow,
	change: Partial<EventPersonFields>,
	{ by, isFree, now }: { by: Corrector; isFree: boolean; now: Date },
): Partial<RegistrationRow> {
	const before = personAtEvent(person, record);
	if (by.personId === person.id) {
		return record.corrected_at === null ? clearNamedPerson(record, person.id) : ownChanges(person, before, change);
	}
	const isNamedByOthers = record.known_first_name !== null;
	const differing = differingIn(change, before);
	if (differing.length === 0 || (isFree && !isNamedByOthers)) return {};
	const columns = eventPersonColumns({ ...before, ...Object.fromEntries(differing) });
	return isFree ? columns : { ...columns, corrected_at: now.toISOString(), corrected_by: by.personId };
}

const differingIn = (change: Partial<EventPersonFields>, before: EventPersonFields) =>
	(Object.entries(change) as [keyof EventPersonFields, string | null | undefined][]).filter(
		([key, value]) => value !== undefined && value !== before[key],
	);

/** While a correction waits, the person's own changes apply at the event too; the rest of the correction keeps waiting. */
function ownChanges(
	person: PersonRow,
	known: EventPersonFields,
	change: Partial<EventPersonFields>,
): Partial<RegistrationRow> {
	const changes = Object.fromEntries(differingIn(change, person)) as Partial<EventPersonFields>;
	if (Object.keys(changes).length === 0) return {};
	const extended =
		changes.extended === undefined ? known.extended : JSON.stringify(mergeAnswers(person, known, changes.extended));
	return eventPersonColumns({ ...known, ...changes, extended });
}

function mergeAnswers(person: PersonRow, known: EventPersonFields, changed: string) {
	const before = readJson<Extended>(person.extended);
	const after = readJson<Extended>(changed);
	const answers = readJson<Extended>(known.extended);
	for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
		if (isDeepStrictEqual(before[key], after[key])) continue;
		if (after[key] === undefined) delete answers[key];
		else answers[key] = after[key];
	}
	return answers;
}

export async function mayChangePerson(
	tx: Transaction,
	person: PersonRow,
	records: RegistrationRow[],
	by: Corrector,
	now: Date,
): Promise<boolean> {
	const personId = person.id;
	if (by.personId === personId || by.isAdministrator) return true;
	if (records.length === 0 || records.some((record) => isMerelyNamed(person, record))) return false;
	const ofStaff = records.filter((record) => record.registered_by === null || record.registered_by !== by.personId);
	const elsewhere = tx
		.selectFrom("registrations")
		.select("event_id")
		.where("person_id", "=", personId)
		.where(
			"event_id",
			"not in",
			records.map(({ event_id }) => event_id),
		);
	const reason = await selectProtectingRoles(tx, person, ofStaff, now).unionAll(elsewhere).limit(1).executeTakeFirst();
	return reason === undefined;
}

/**
 * A role protects the account of its holder: from whoever registered them, from the staff of other events, and from every staff
 * if they organise one. It never protects their registration.
 */
function selectProtectingRoles(tx: Transaction, { id }: PersonRow, ofStaff: RegistrationRow[], now: Date) {
	return tx
		.selectFrom("roles")
		.select("event_id")
		.where("person_id", "=", id)
		.where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", now.toISOString())]))
		.where((row) =>
			row.or([
				row("role", "in", organisingRoles),
				row("event_id", "not in", ["", ...ofStaff.map(({ event_id }) => event_id)]),
			]),
		);
}

/** They had an account before others named them here, and have not answered yet: its data is theirs alone. */
function isMerelyNamed(person: PersonRow, record: RegistrationRow): boolean {
	return record.known_first_name !== null && person.email_proven_at !== null && person.created_at < record.created_at;
}
