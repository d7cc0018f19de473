import { isDeepStrictEqual } from "node:util";
import { fieldsOf } from "~/domain/event-file/consent";
import type { FormFieldEntry } from "~/domain/event-file/form-entry";
import { Refusal } from "~/domain/ground/refusal";
import type { Extended } from "~/domain/people/person";
import { isBlank } from "~/domain/registration/form";
import type { LoadedEvent } from "../../ground/events/known-event";
import { asCorrected, asKnownAt, isCorrected, knownNoMore } from "../../ground/records/known-at";
import {
	lockPerson,
	lockRegistration,
	type PersonRow,
	type RegistrationRow,
	rowOfPerson,
	rowOfRegistration,
	updateRegistration,
} from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";

/** What the event's staff say of a person who belongs to another event too, where it waits for the person's word. */
export async function readCorrection(store: Store, event: LoadedEvent, personId: string, languageId?: string) {
	const record = await rowOfRegistration(store, event.id, personId);
	const at = record?.corrected_at ?? null;
	if (!record || at === null) return null;
	const person = await rowOfPerson(store, personId);
	return person && isCorrected(person, record)
		? { at, ...describeCorrection(event, person, record, languageId) }
		: null;
}

function describeCorrection(event: LoadedEvent, person: PersonRow, record: RegistrationRow, languageId?: string) {
	const after = asCorrected(person, record);
	return {
		firstName: after.first_name,
		lastName: after.last_name,
		mobile: after.mobile,
		phone: after.phone,
		email: after.email,
		answers: otherAnswers(event, JSON.parse(person.extended), JSON.parse(after.extended), languageId),
	};
}

/** What would change of the answers that the event's forms ask of the person, in words. */
function otherAnswers(event: LoadedEvent, before: Extended, after: Extended, languageId?: string) {
	const fields = event.document.forms
		.flatMap(fieldsOf)
		.filter(({ key, model, isExtended }) => isExtended && model === "U" && !isDeepStrictEqual(before[key], after[key]));
	return [...new Map(fields.map((field) => [field.key, field])).values()].map((field) => {
		const words = (answer: unknown) => inWords(event, field, answer, languageId);
		return {
			label: event.say(field.label, languageId),
			before: words(before[field.key]),
			after: words(after[field.key]),
		};
	});
}

function inWords(event: LoadedEvent, { values }: FormFieldEntry, answer: unknown, languageId?: string): string | null {
	if (isBlank(answer)) return null;
	const said = (one: unknown) => {
		const offered = values.find(({ value }) => value === one);
		return offered ? event.say(offered.label, languageId) : String(one);
	};
	return (Array.isArray(answer) ? answer : [answer]).map(said).join(", ");
}

interface Answer {
	personId: string;
	/** When the correction was made that they looked at. */
	at: string;
	accepts: boolean;
}

/**
 * The person's word ends the correction. Accepted, the names, numbers and answers become their own, for every event; an
 * address only ever becomes theirs by its proof. 404 when it is not the correction that they looked at.
 */
export function answerCorrection(store: Store, event: LoadedEvent, { personId, at, accepts }: Answer, now: Date) {
	return transact(store, async (tx) => {
		const record = await lockRegistration(tx, event.id, personId, now);
		const person = await lockPerson(tx, personId, now);
		if (!record || !person || record.corrected_at !== at) throw new Refusal("notFound");
		await updateRegistration(tx, event.id, personId, knownNoMore);
		if (!accepts) return;
		const known = asKnownAt(person, record);
		const { email: _, ...after } = asCorrected(person, record);
		await tx
			.updateTable("people")
			.set({
				...after,
				...{ folded_first_name: known.folded_first_name, folded_last_name: known.folded_last_name },
			})
			.where("id", "=", personId)
			.execute();
	});
}
