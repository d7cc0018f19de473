import { z } from "zod";
import { normalName, requiredName } from "../people/person-name";
import type { FormField } from "./form";

const nameKeys = ["firstName", "lastName"] as const;
type NameKey = (typeof nameKeys)[number];

/** What an event asks of the two names of a person; `shortest` in characters, where its form says so. */
export type NameRule = Record<NameKey, { isRequired: boolean; shortest?: number | undefined }>;

type AskedField = Pick<FormField, "key" | "isRequired" | "isDisabled"> & {
	metadata: { minLength?: number | undefined };
};

/**
 * The form of an event says which names it asks for: a name that it leaves out, or does not require, is nobody's duty at any
 * other door. Where it has none, both are needed, as the specification has it for accounts and companions (section 5).
 */
export function nameRuleOf(form: { models: AskedField[] } | undefined): NameRule {
	const fieldOf = (key: NameKey) => form?.models.find((model) => model.key === key && !model.isDisabled);
	const isSilent = nameKeys.every((key) => fieldOf(key) === undefined);
	const ruleOf = (key: NameKey) => {
		const field = fieldOf(key);
		return { isRequired: isSilent || field?.isRequired === true, shortest: field?.metadata.minLength };
	};
	return { firstName: ruleOf("firstName"), lastName: ruleOf("lastName") };
}

/** Messages by name. Somebody has one name at least, whatever the form says. */
export function nameFaults(rule: NameRule, names: Record<NameKey, string>): Record<string, string> {
	const faults: Record<string, string> = {};
	for (const key of nameKeys) {
		const { isRequired, shortest = 1 } = rule[key];
		const { length } = names[key].trim();
		if (length === 0 && isRequired) faults[key] = "errors.required";
		else if (length > 0 && length < shortest) faults[key] = `errors.nameShort ${shortest}`;
	}
	const isNameless = nameKeys.every((key) => names[key].trim() === "");
	return isNameless && Object.keys(faults).length === 0 ? { lastName: "errors.required" } : faults;
}

const required = { firstName: "errors.required", lastName: "errors.required" };

/** The fields of a form for a name of 120 characters at most; `missing` are the messages for one that is needed. */
export function nameFields(rule: NameRule, missing: Record<NameKey, string> = required) {
	const fieldOf = (key: NameKey) => {
		const { isRequired, shortest = 1 } = rule[key];
		const short = `errors.nameShort ${shortest}`;
		if (isRequired) return requiredName(missing[key], 120).min(shortest, short);
		const optional = z.string().overwrite(normalName).max(120, "errors.tooLong 120").default("");
		return optional.refine((name) => name === "" || name.length >= shortest, short);
	};
	return { firstName: fieldOf("firstName"), lastName: fieldOf("lastName") };
}
