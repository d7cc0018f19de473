import type { EventDocument } from "~/domain/event-file/event-document";
import { expectedComponents } from "~/domain/event-file/form-entry";
import type { FormField } from "~/domain/registration/form";

/**
 * True if a new entry of a list (`forms.models`) cannot have this name though the list has it not: something else of the event has
 * it, or it is the person's own and asked for otherwise. Nobody types these names, so nobody could mend them.
 */
export function isTakenElsewhere(
	parts: Partial<EventDocument>,
	path: string,
	entry: Record<string, unknown>,
	name: string,
): boolean {
	const { forms = [], quotas = [], conferences = [], categories = [], companyCategories = [] } = parts;
	const isQuestion = () => forms.some(({ models }) => models.some(({ key }) => key === name));
	const isConsent = () => forms.some(({ consents }) => consents.some(({ key }) => key === name));
	const isQuota = () => quotas.some(({ key }) => key === name);
	switch (path) {
		case "forms.models":
			return isConsent() || isQuota() || isReserved(entry, name);
		case "forms.consents":
			return isQuestion() || isQuota();
		case "quotas":
			return isQuestion() || isConsent();
		case "conferences.slots":
			return conferences.some(({ slots }) => slots.some(({ id }) => id === name));
		case "categories":
			return companyCategories.some(({ id }) => id === name);
		case "companyCategories":
			return categories.some(({ id }) => id === name);
		default:
			return false;
	}
}

function isReserved({ component, metadata }: Record<string, unknown>, key: string): boolean {
	const { type } = (metadata ?? {}) as FormField["metadata"];
	return expectedComponents({ component: component as FormField["component"], key, metadata: { type } }) !== undefined;
}
