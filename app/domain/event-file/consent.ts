import { expectedComponents, type FormEntry, type FormFieldEntry } from "./form-entry";

/** The fields of a form followed by its consents, each a checkbox. Forms stored before there were consents have none. */
export function fieldsWithConsents({
	models,
	consents = [],
}: Pick<FormEntry, "models"> & Partial<FormEntry>): FormFieldEntry[] {
	return [
		...models.map(protectEmail),
		...consents.map(
			({ key, text, required }): FormFieldEntry => ({
				component: "checkbox",
				key: consentField(key),
				model: "P",
				label: text,
				isRequired: required,
				isExtended: true,
				isDisabled: false,
				format: null,
				values: [],
				metadata: {},
			}),
		),
	];
}

/** In events stored before such a field was refused, its answer never replaces the account's e-mail. */
function protectEmail(field: FormFieldEntry): FormFieldEntry {
	return field.key === "email" && expectedComponents(field) ? { ...field, isExtended: true } : field;
}

export function consentField(key: string): string {
	return `consent_${key}`;
}
