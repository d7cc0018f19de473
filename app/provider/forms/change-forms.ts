import type { EventDocument } from "~/domain/event-file";
import { Refusal } from "~/domain/refusal";
import { changeDocument, danglingWithout } from "../events/change-document";
import type { KnownEvent } from "../events/known-event";
import type { Store } from "../store/open";

/** A form as it would stand in an event file. */
type WrittenForm = { id: string } & Record<string, unknown>;

interface Changing {
	revision: number;
	now: Date;
}

export function createForm(store: Store, event: KnownEvent, form: WrittenForm, { revision, now }: Changing) {
	return changeDocument(store, event, revision, ({ forms, ...rest }) => ({ ...rest, forms: [...forms, form] }), now);
}

/** Answers to the fields that are gone stay where they are, unseen. */
export function updateForm(store: Store, event: KnownEvent, form: WrittenForm, { revision, now }: Changing) {
	requireForm(event, form.id);
	const replaced = ({ forms, ...rest }: EventDocument) => ({
		...rest,
		forms: forms.map((one) => (one.id === form.id ? form : one)),
	});
	return changeDocument(store, event, revision, replaced, now);
}

export function removeForm(store: Store, event: KnownEvent, formId: string, { revision, now }: Changing) {
	requireForm(event, formId);
	return changeDocument(store, event, revision, (document) => without(document, formId), now);
}

/** What uses the form, by its place in the event file: it cannot be removed before. */
export function parentsOfForm(event: KnownEvent, formId: string): string[] {
	requireForm(event, formId);
	return danglingWithout(without(event.document, formId));
}

function requireForm({ document }: KnownEvent, formId: string) {
	if (!document.forms.some(({ id }) => id === formId)) throw new Refusal("notFound");
}

function without({ forms, ...rest }: EventDocument, formId: string): EventDocument {
	return { ...rest, forms: forms.filter(({ id }) => id !== formId) };
}
