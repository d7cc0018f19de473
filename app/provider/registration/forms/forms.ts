import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { cleanHtml } from "~/contract/ground/clean-html";
import { fieldsWithConsents } from "~/domain/event-file/consent";
import type { FormFieldEntry, personColumns } from "~/domain/event-file/form-entry";
import { Refusal } from "~/domain/ground/refusal";
import {
	answersIn,
	answersSchema,
	type Form,
	type FormAnswers,
	type FormField,
	isBlank,
} from "~/domain/registration/form";
import { applyFormat } from "~/domain/texts/formats";
import { giveAddress } from "../../account/addresses/give-address";
import { type Author, requireOwnEmail } from "../../account/addresses/own-email";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { requireRegistrationOpen } from "../../ground/records/change-registration";
import { mayChangePerson, recordCorrection } from "../../ground/records/correct-person";
import { firstNameColumns, lastNameColumns } from "../../ground/records/name-columns";
import { personAtEvent } from "../../ground/records/person-at-event";
import { lockRegistration, type PersonRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { preparedQuery } from "../../ground/store/prepared-query";
import { type Transaction, transact } from "../../ground/store/transact";
import { isUniqueViolation } from "../../ground/store/unique";
import { markAnswered } from "../drafts/drafts";
import { readUser } from "../users/users";
import { recordConsents } from "./consents";

export function describeForm(event: LoadedEvent, formId: string, languageId?: string): Form {
	const entry = event.document.forms.find(({ id }) => id === formId);
	if (!entry) throw new Refusal("notFound");
	return {
		id: entry.id,
		label: event.translate(entry.label, languageId),
		layout: entry.layout,
		...(entry.order && { order: entry.order }),
		models: fieldsWithConsents(entry).map((field) => describeField(event, field, languageId)),
	};
}

function describeField(event: LoadedEvent, field: FormFieldEntry, languageId?: string): Form["models"][number] {
	const { hint, html, ...metadata } = field.metadata;
	return {
		...field,
		modelId: field.key,
		label: event.translate(field.label, languageId),
		values: field.values.map(({ value, label }) => ({ value, label: event.translate(label, languageId) })),
		metadata: {
			...metadata,
			...(hint === undefined ? {} : { hint: event.translate(hint, languageId) }),
			...(html === undefined ? {} : { html: cleanHtml(event.translate(html, languageId)) }),
		},
	};
}

export async function readAnswers(
	store: Store,
	event: LoadedEvent,
	personId: string,
	viewerId: string,
): Promise<FormAnswers> {
	const user = await readUser(store, personId, event, { viewerId });
	return answersIn(user, event.document.forms.flatMap(fieldsWithConsents));
}

/** Names are never null; an e-mail address or a number is null when there is none. */
const columns: Record<(typeof personColumns)[number], (text: string) => Partial<PersonRow>> = {
	firstName: firstNameColumns,
	lastName: lastNameColumns,
	email: (text) => ({ email: text.toLowerCase() || null }),
	phone: (text) => ({ phone: text || null }),
	mobile: (text) => ({ mobile: text || null }),
};

export interface AnswersInput {
	formId?: string | undefined;
	step?: string | undefined;
	/** True if required answers may be missing. */
	force: boolean;
	values: FormAnswers;
	author: Author;
	isAdministrator: boolean;
	isSecret: boolean;
	/** The language in which the form was read. */
	languageId?: string | undefined;
	/** By the event's staff, once registration is closed too; 409 `answerChanged` unless what was shown is still the answer; `any` asks for none. */
	correction?: { shown: unknown } | "any";
}

/**
 * With a form, the answers are those of the whole form: what is absent is cleared. Without one, only the given keys change, in
 * whatever form. 422 names the fields; 409 says that the e-mail address is another person's.
 */
export async function saveAnswers(store: Store, event: LoadedEvent, personId: string, input: AnswersInput, now: Date) {
	const accepted = acceptedAnswers(event, input);
	const saved = transact(store, (tx) => writeAnswers(tx, event, personId, { ...input, accepted }, now));
	// The e-mail address is the only unique thing written: relying on the constraint leaves no moment between a check and the
	// write.
	await saved.catch((error) => {
		throw isUniqueViolation(error) ? new Refusal("emailTaken", { email: "errors.emailTaken" }) : error;
	});
}

type AcceptedAnswers = ReturnType<typeof acceptedAnswers>;

/** Writes answers that were accepted, in the transaction of another write. */
export async function writeAnswers(
	tx: Transaction,
	event: LoadedEvent,
	personId: string,
	{ accepted, ...input }: Omit<AnswersInput, "values" | "force"> & { accepted: AcceptedAnswers },
	now: Date,
) {
	const { author, isSecret } = input;
	// The registration is locked first, as everywhere: two writes of one person wait for each other and never deadlock.
	const registration = await lockRegistration(tx, event.id, personId, now);
	const { rows } = await takePersonWithDraft(tx, { eventId: event.id, personId, now: now.toISOString() });
	if (!rows[0] || !registration) throw new Refusal("notFound");
	const { draft, ...person } = rows[0];
	if (!input.correction) requireRegistrationOpen(event, registration.typology_id, now);
	const personHere = author.personId === personId ? person : personAtEvent(person, registration);
	const personAnswers = readJson<FormAnswers>(person.extended);
	const answersHere = readJson<FormAnswers>(personHere.extended);
	const registrationAnswers = readJson<FormAnswers>(registration.extended);
	if (input.correction && input.correction !== "any") {
		const stored = { person: personHere, U: answersHere, P: registrationAnswers };
		for (const answer of accepted) requireAnswerShown(answer, stored, input.correction.shown);
	}
	const updates: Partial<PersonRow> = {};
	for (const { field, value } of accepted) {
		if (field.isExtended && field.model === "U") {
			setAnswer(personAnswers, field.key, value);
			setAnswer(answersHere, field.key, value);
		} else if (field.isExtended) setAnswer(registrationAnswers, field.key, value);
		else Object.assign(updates, columns[field.key as keyof typeof columns](isBlank(value) ? "" : String(value)));
	}
	const { email, ...others } = updates;
	const isOtherEmail = email !== undefined && email !== (personHere.claimed_email ?? personHere.email);
	const { isAdministrator } = input;
	const by = { personId: author.personId, isAdministrator };
	const isFree = await mayChangePerson(tx, person, [registration], by, now);
	// An address opens what belongs to the person at every event: the staff of another event note it for theirs alone, and
	// give no access by it.
	if (isOtherEmail && !isFree) await requireOwnEmail(tx, person, author, now);
	const address =
		isOtherEmail && isFree ? await giveAddress(tx, event, person, registration, { email, author, isSecret, now }) : {};
	// Whatever becomes of the address, this event notes it as it was entered.
	const correction = { ...others, ...(isOtherEmail && { email }), extended: JSON.stringify(answersHere) };
	const alongside = { extended: JSON.stringify(registrationAnswers) };
	await recordCorrection(tx, person, registration, correction, { by, isFree, now }, alongside);
	if (isFree) {
		await tx
			.updateTable("people")
			.set({ ...others, ...address, extended: JSON.stringify(personAnswers) })
			.where("id", "=", personId)
			.execute();
	}
	const answeredFields = accepted.map(({ field }) => field.key);
	await recordConsents(tx, event, personId, { ...input, answeredFields, extended: registrationAnswers }, now);
	await markAnswered(tx, event.id, personId, input.step, now, { draft: draft ?? undefined });
}

/** The draft changes under the lock of the registration alone, which is held by now: on PostgreSQL too this is its last state. */
const takePersonWithDraft = preparedQuery(["eventId", "personId", "now"], (on, { eventId, personId, now }) =>
	on
		.updateTable("people")
		.set({ updated_at: now })
		.where("id", "=", personId)
		.returningAll()
		.returning((from) =>
			from
				.selectFrom("drafts")
				.select("answers")
				.where(is({ event_id: eventId, person_id: personId }))
				.as("draft"),
		),
);

interface StoredAnswers {
	person: Pick<PersonRow, "first_name" | "last_name" | "email" | "claimed_email" | "phone" | "mobile">;
	U: FormAnswers;
	P: FormAnswers;
}

/** Two people may correct one sheet: the second is told what the first has written. */
function requireAnswerShown(
	{ field, value }: { field: FormField; value: unknown },
	{ person, ...answers }: StoredAnswers,
	shown: unknown,
) {
	const ofPerson: Record<string, unknown> = {
		firstName: person.first_name,
		lastName: person.last_name,
		email: person.claimed_email ?? person.email,
		phone: person.phone,
		mobile: person.mobile,
	};
	const stored = (field.isExtended ? answers[field.model] : ofPerson)[field.key];
	if (isDeepStrictEqual(stored, shown) || (isBlank(stored) && isBlank(shown))) return;
	const detail = { conflicts: [{ path: ["person", field.key], base: shown, theirs: stored, ours: value }] };
	throw new Refusal("answerChanged", { [field.key]: "errors.answerChanged" }, { detail });
}

function setAnswer(answers: FormAnswers, key: string, value: unknown) {
	if (isBlank(value)) delete answers[key];
	else answers[key] = value;
}

/** Formatted; the server applies formats as well, since they are more than a comfort while typing. */
export function acceptedAnswers(
	event: LoadedEvent,
	{ formId, force, values }: Pick<AnswersInput, "formId" | "force" | "values">,
) {
	const any = () => event.document.forms.flatMap(({ id }) => fieldSchemasOf(event, id));
	const fields =
		formId === undefined
			? any().filter(({ field }) => Object.hasOwn(values, field.key))
			: fieldSchemasOf(event, formId);
	const errors: Record<string, string> = {};
	const accepted = fields.map(({ field, schema }) => {
		const value = formatAnswer(field, values[field.key]);
		if (value === undefined && (force || !field.isRequired)) return { field, value };
		const { data, error } = schema.safeParse(value);
		if (error) errors[field.key] = error.issues.at(-1)?.message ?? "errors.required";
		return { field, value: data };
	});
	if (Object.keys(errors).length > 0) throw new Refusal("invalidForm", errors);
	return accepted;
}

interface FormFieldSchema {
	field: FormField;
	schema: z.ZodType;
}

/** zod compiles a schema at its first use: the schemas are kept for each event, not compiled for each post. */
const newFieldSchemas = () => new Map<string, FormFieldSchema[]>();

function fieldSchemasOf(event: LoadedEvent, formId: string): FormFieldSchema[] {
	const ofEvent = event.memory.get(newFieldSchemas);
	const fields = ofEvent.get(formId) ?? compileFieldSchemas(describeForm(event, formId));
	ofEvent.set(formId, fields);
	return fields;
}

function compileFieldSchemas(form: Form): FormFieldSchema[] {
	const { shape } = answersSchema(form);
	return form.models.flatMap((field) => {
		const schema = shape[field.key];
		return schema ? [{ field, schema }] : [];
	});
}

/** The answer in the field's format; nothing where it is blank. A box that must be ticked and is not counts as blank. */
function formatAnswer({ isRequired, format }: FormField, value: unknown): unknown {
	if (isBlank(value) || (isRequired && value === false)) return undefined;
	return format && typeof value === "string" ? applyFormat(format, value) : value;
}
