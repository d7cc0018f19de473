import { isDeepStrictEqual } from "node:util";
import type { Extended } from "~/domain/people/person";
import type { Transaction } from "../store/transact";
import { asKnownAt, endGivenWords, type KnownFields, knownColumns } from "./known-at";
import { type PersonRow, type RegistrationRow, updateRegistration } from "./rows";

/** Who changes what is known of a person. */
export interface Corrector {
	/** Null of an event file. */
	personId: string | null;
	isAdministrator: boolean;
}

/**
 * The one rule of who changes what about a person. The record of the domain is changed by themselves, by an administrator,
 * and by an event's staff as long as the person is at no other event, and had no account before they were named there. Of
 * anybody else, the correction is that event's alone, and waits there for the person's word. Answers whether the record of
 * the domain is the corrector's to change.
 */
export async function correctPerson(
	tx: Transaction,
	person: PersonRow,
	records: RegistrationRow[],
	change: Partial<KnownFields>,
	by: Corrector,
	now: Date,
): Promise<boolean> {
	const isFree = await mayChangeRecord(tx, person, records, by);
	for (const record of records) await keepCorrection(tx, person, record, change, { by, isFree, now });
	return isFree;
}

/** What an event knows of the person from now on; `isFree` as `mayChangeRecord` answers. */
export async function keepCorrection(
	tx: Transaction,
	person: PersonRow,
	record: RegistrationRow,
	change: Partial<KnownFields>,
	terms: { by: Corrector; isFree: boolean; now: Date },
): Promise<void> {
	const columns = columnsAt(person, record, change, terms);
	if (Object.keys(columns).length === 0) return;
	await updateRegistration(tx, record.event_id, record.person_id, columns);
}

function columnsAt(
	person: PersonRow,
	record: RegistrationRow,
	change: Partial<KnownFields>,
	{ by, isFree, now }: { by: Corrector; isFree: boolean; now: Date },
): Partial<RegistrationRow> {
	const before = asKnownAt(person, record);
	if (by.personId === person.id) {
		return record.corrected_at === null ? endGivenWords(record, person.id) : ownWords(person, before, change);
	}
	const isTold = record.known_first_name !== null;
	const differing = differingIn(change, before);
	if (differing.length === 0 || (isFree && !isTold)) return {};
	const known = knownColumns({ ...before, ...Object.fromEntries(differing) });
	return isFree ? known : { ...known, corrected_at: now.toISOString(), corrected_by: by.personId };
}

const differingIn = (change: Partial<KnownFields>, before: KnownFields) =>
	(Object.entries(change) as [keyof KnownFields, string | null | undefined][]).filter(
		([key, value]) => value !== undefined && value !== before[key],
	);

/** While a correction waits, what the person changes themselves is known at the event too; the rest of it waits on. */
function ownWords(person: PersonRow, known: KnownFields, change: Partial<KnownFields>): Partial<RegistrationRow> {
	const said = Object.fromEntries(differingIn(change, person)) as Partial<KnownFields>;
	if (Object.keys(said).length === 0) return {};
	const extended =
		said.extended === undefined ? known.extended : JSON.stringify(answersOf(person, known, said.extended));
	return knownColumns({ ...known, ...said, extended });
}

/** The event's answers, with those that the person has changed just now. */
function answersOf(person: PersonRow, known: KnownFields, said: string) {
	const before = JSON.parse(person.extended) as Extended;
	const after = JSON.parse(said) as Extended;
	const answers = JSON.parse(known.extended) as Extended;
	for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
		if (isDeepStrictEqual(before[key], after[key])) continue;
		if (after[key] === undefined) delete answers[key];
		else answers[key] = after[key];
	}
	return answers;
}

export async function mayChangeRecord(
	tx: Transaction,
	person: PersonRow,
	records: RegistrationRow[],
	by: Corrector,
): Promise<boolean> {
	const personId = person.id;
	if (by.personId === personId || by.isAdministrator) return true;
	if (records.length === 0 || records.some((record) => isMerelyNamed(person, record))) return false;
	const elsewhere = await tx
		.selectFrom("registrations")
		.select("event_id")
		.where("person_id", "=", personId)
		.where(
			"event_id",
			"not in",
			records.map(({ event_id }) => event_id),
		)
		.limit(1)
		.executeTakeFirst();
	return elsewhere === undefined;
}

/** Who had an account before others named them here, and has not answered: what the account says is theirs. */
function isMerelyNamed(person: PersonRow, record: RegistrationRow): boolean {
	return record.known_first_name !== null && person.email_proven_at !== null && person.created_at < record.created_at;
}
