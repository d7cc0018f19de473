import type { EventDocument } from "~/domain/event-file/event-document";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { changeDocument, danglingReferences } from "./change-document";

type FormInput = { id: string } & Record<string, unknown>;

export function createForm(request: ProviderContext, event: LoadedEvent, form: FormInput, revision: number) {
	return changeDocument(request, event, revision, ({ forms, ...rest }) => ({ ...rest, forms: [...forms, form] }));
}

/** Answers to removed fields stay in the store, unseen. */
export function updateForm(request: ProviderContext, event: LoadedEvent, form: FormInput, revision: number) {
	requireForm(event, form.id);
	const replaced = ({ forms, ...rest }: EventDocument) => ({
		...rest,
		forms: forms.map((entry) => (entry.id === form.id ? form : entry)),
	});
	return changeDocument(request, event, revision, replaced);
}

export function removeForm(request: ProviderContext, event: LoadedEvent, formId: string, revision: number) {
	requireForm(event, formId);
	return changeDocument(request, event, revision, (document) => without(document, formId));
}

/** The paths in the event file that refer to the form, which cannot be removed before them. */
export function parentsOfForm(event: LoadedEvent, formId: string): string[] {
	requireForm(event, formId);
	return danglingReferences(without(event.document, formId));
}

function requireForm({ document }: LoadedEvent, formId: string) {
	if (!document.forms.some(({ id }) => id === formId)) throw new Refusal("notFound");
}

function without({ forms, ...rest }: EventDocument, formId: string): EventDocument {
	return { ...rest, forms: forms.filter(({ id }) => id !== formId) };
}
