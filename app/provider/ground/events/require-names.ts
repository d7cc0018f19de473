import { Refusal } from "~/domain/ground/refusal";
import { type NameRule, nameFaults, nameRuleOf } from "~/domain/registration/name-rule";
import type { LoadedEvent } from "./loaded-event";

/** By the form that somebody of this profile answers; companions may have one of their own. */
export function nameRuleAt(
	event: LoadedEvent,
	typologyId: string | null | undefined,
	whose: "own" | "companion" = "own",
): NameRule {
	const { formId, companionFormId } = event.settingsOf(typologyId);
	const id = whose === "companion" ? (companionFormId ?? formId) : formId;
	return nameRuleOf(event.document.forms.find((form) => form.id === id));
}

/** Refuses with `invalidForm` and a message beside each name that is missing or too short. */
export function requireNames(rule: NameRule, { firstName, lastName }: { firstName: string; lastName: string }) {
	const faults = nameFaults(rule, { firstName, lastName });
	if (Object.keys(faults).length > 0) throw new Refusal("invalidForm", faults);
}
