import { isDeepStrictEqual } from "node:util";
import type { Extended } from "~/domain/people/person";
import { readJson } from "../store/json-column";
import { orEmpty } from "../store/or-empty";
import type { Tables } from "../store/schema";
import { nameColumns } from "./name-columns";
import type { PersonRow, RegistrationRow } from "./rows";

export interface NamedPerson {
	firstName: string;
	lastName: string;
	email?: string | null | undefined;
	phone?: string | null | undefined;
	mobile?: string | null | undefined;
}

export type EventPersonFields = Pick<
	PersonRow,
	"first_name" | "last_name" | "folded_first_name" | "folded_last_name" | "email" | "phone" | "mobile" | "extended"
>;

type EventPersonColumns = Pick<RegistrationRow, Extract<keyof Tables["registrations"], `known_${string}`>>;

export function namedColumns({ email, phone, mobile, ...names }: NamedPerson): EventPersonColumns {
	return eventPersonColumns({
		...nameColumns(names),
		email: email?.toLowerCase() ?? null,
		phone: phone ?? null,
		mobile: mobile ?? null,
		extended: "{}",
	});
}

export function eventPersonColumns(fields: EventPersonFields): EventPersonColumns {
	return {
		known_first_name: fields.first_name,
		known_last_name: fields.last_name,
		known_folded_first_name: fields.folded_first_name,
		known_folded_last_name: fields.folded_last_name,
		known_email: orEmpty(fields.email),
		known_phone: orEmpty(fields.phone),
		known_mobile: orEmpty(fields.mobile),
		known_extended: fields.extended,
	};
}

/** Returns the event to the person's own row. */
export const clearedEventPerson = {
	known_first_name: null,
	known_last_name: null,
	known_folded_first_name: null,
	known_folded_last_name: null,
	known_email: null,
	known_phone: null,
	known_mobile: null,
	known_extended: null,
	corrected_at: null,
	corrected_by: null,
} satisfies Partial<RegistrationRow>;

/** What others said no longer applies once they answer, except a correction that waits for confirmation. */
export function clearNamedPerson(record: RegistrationRow, callerId: string | undefined): Partial<RegistrationRow> {
	return callerId === record.person_id && record.corrected_at === null && record.known_first_name !== null
		? clearedEventPerson
		: {};
}

type PersonFields = Partial<EventPersonFields & Pick<PersonRow, "claimed_email" | "email_proven_at">>;

/** As others named them there, else by their own row. The view `attendees` does the same in SQL. */
export function personAtEvent<Person extends PersonFields>(
	person: Person,
	record: EventPersonColumns | undefined,
): Person {
	if (!isNamed(record)) return person;
	const email = record.known_email || null;
	return {
		...person,
		first_name: record.known_first_name,
		last_name: record.known_last_name,
		folded_first_name: record.known_folded_first_name,
		folded_last_name: record.known_folded_last_name,
		email,
		claimed_email: email === person.email ? person.claimed_email : null,
		email_proven_at: email === person.email ? person.email_proven_at : null,
		phone: record.known_phone || null,
		mobile: record.known_mobile || null,
		extended: record.known_extended,
	};
}

/** The columns are set and cleared together. */
function isNamed(record?: EventPersonColumns): record is { [Column in keyof EventPersonColumns]: string } {
	return record !== undefined && record.known_first_name !== null;
}

export function applyCorrection(person: CorrectedFields, record: EventPersonColumns): CorrectedFields {
	const atEvent = personAtEvent(person, record);
	return {
		first_name: atEvent.first_name,
		last_name: atEvent.last_name,
		email: atEvent.email ?? person.email,
		phone: atEvent.phone ?? person.phone,
		mobile: atEvent.mobile ?? person.mobile,
		extended: JSON.stringify({ ...readJson<Extended>(person.extended), ...readJson<Extended>(atEvent.extended) }),
	};
}

type CorrectedFields = Pick<PersonRow, "first_name" | "last_name" | "email" | "phone" | "mobile" | "extended">;

/** True if a correction by the event's staff differs from the person's own row, and so waits for their confirmation. */
export function isCorrected(
	person: CorrectedFields,
	record: (EventPersonColumns & Pick<RegistrationRow, "corrected_at">) | undefined,
): boolean {
	if (!record || record.corrected_at === null) return false;
	const { extended, ...others } = applyCorrection(person, record);
	const isOther = (Object.keys(others) as (keyof typeof others)[]).some((key) => others[key] !== person[key]);
	return isOther || !isDeepStrictEqual(readJson<Extended>(extended), readJson<Extended>(person.extended));
}
