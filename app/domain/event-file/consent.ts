import { type FormEntry, type FormFieldEntry, expectedComponents } from "./form-entry";

/** The fields of a form with its consents, each a box to tick. A form stored before there were consents has none. */
export function fieldsWithConsents({ models, consents = [] }: Pick<FormEntry, "models"> & Partial<FormEntry>): FormFieldEntry[] {
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

/** An event stored before such a field was refused: its answer is kept beside the account's e-mail, never as it. */
function protectEmail(field: FormFieldEntry): FormFieldEntry {
	return field.key === "email" && expectedComponents(field) ? { ...field, isExtended: true } : field;
}

/** The record keeps whether a consent holds under this key of its extended values. */
export function consentField(key: string): string {
	return `consent_${key}`;
}
