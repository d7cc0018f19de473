import { isDeepStrictEqual } from "node:util";
import { fieldsWithConsents } from "~/domain/event-file/consent";
import type { FormFieldEntry } from "~/domain/event-file/form-entry";
import { Refusal } from "~/domain/ground/refusal";
import type { Extended } from "~/domain/people/person";
import { isBlank } from "~/domain/registration/form";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { applyCorrection, clearedEventPerson, isCorrected, personAtEvent } from "../../ground/records/person-at-event";
import {
	findPersonRow,
	findRegistrationRow,
	lockPerson,
	lockRegistration,
	type PersonRow,
	type RegistrationRow,
	updateRegistration,
} from "../../ground/records/rows";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";

/** The correction by the event's staff of a person who belongs to another event too, while it waits for the person's answer. */
export async function readCorrection(store: Store, event: LoadedEvent, personId: string, languageId?: string) {
	const registration = await findRegistrationRow(store, event.id, personId);
	const at = registration?.corrected_at ?? null;
	if (!registration || at === null) return null;
	const person = await findPersonRow(store, personId);
	return person && isCorrected(person, registration)
		? { at, ...describeCorrection(event, person, registration, languageId) }
		: null;
}

function describeCorrection(event: LoadedEvent, person: PersonRow, registration: RegistrationRow, languageId?: string) {
	const after = applyCorrection(person, registration);
	return {
		firstName: after.first_name,
		lastName: after.last_name,
		mobile: after.mobile,
		phone: after.phone,
		email: after.email,
		answers: otherAnswers(event, readJson<Extended>(person.extended), readJson<Extended>(after.extended), languageId),
	};
}

function otherAnswers(event: LoadedEvent, before: Extended, after: Extended, languageId?: string) {
	const fields = event.document.forms
		.flatMap(fieldsWithConsents)
		.filter(({ key, model, isExtended }) => isExtended && model === "U" && !isDeepStrictEqual(before[key], after[key]));
	return [...new Map(fields.map((field) => [field.key, field])).values()].map((field) => {
		const textOf = (answer: unknown) => answerText(event, field, answer, languageId);
		return {
			label: event.translate(field.label, languageId),
			before: textOf(before[field.key]),
			after: textOf(after[field.key]),
		};
	});
}

function answerText(
	event: LoadedEvent,
	{ values }: FormFieldEntry,
	answer: unknown,
	languageId?: string,
): string | null {
	if (isBlank(answer)) return null;
	const labelOf = (one: unknown) => {
		const offered = values.find(({ value }) => value === one);
		return offered ? event.translate(offered.label, languageId) : String(one);
	};
	return (Array.isArray(answer) ? answer : [answer]).map(labelOf).join(", ");
}

/** Accepted, names, numbers and answers become theirs everywhere, an address once proven. 404 if the correction is another. */
export function answerCorrection(
	store: Store,
	event: LoadedEvent,
	{ personId, at, accepts }: { personId: string; at: string; accepts: boolean },
	now: Date,
) {
	return transact(store, async (tx) => {
		const registration = await lockRegistration(tx, event.id, personId, now);
		const person = await lockPerson(tx, personId, now);
		if (!registration || !person || registration.corrected_at !== at) throw new Refusal("notFound");
		await updateRegistration(tx, event.id, personId, clearedEventPerson);
		if (!accepts) return;
		const personHere = personAtEvent(person, registration);
		const { email: _, ...after } = applyCorrection(person, registration);
		await tx
			.updateTable("people")
			.set({ ...after, folded_first_name: personHere.folded_first_name, folded_last_name: personHere.folded_last_name })
			.where("id", "=", personId)
			.execute();
	});
}
