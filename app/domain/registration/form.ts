import { z } from "zod";
import { email as emailKept } from "../people/email-address";
import type { Extended, User } from "../people/person";
import { normalName } from "../people/person-name";
import { asTelephone, longestTelephone } from "../people/telephone";
import { formats } from "../texts/formats";

export const fieldComponents = [
	"phone-number",
	"textarea",
	"input-number",
	"input",
	"select",
	"select-multiple",
	"radio",
	"checkbox",
	"comment",
	"html",
] as const;

/** Options of a component beyond its label; lengths are in characters. */
export const fieldMetadata = z.object({
	type: z.enum(["text", "email", "url"]).optional().describe("What an `input` accepts; text by default."),
	hint: z.string().optional(),
	autocomplete: z
		.string()
		.optional()
		.describe("What browsers may fill in, as HTML names it: `given-name`, `organization`."),
	html: z.string().optional(),
	minLength: z.number().int().positive().optional().describe("Characters at least."),
	maxLength: z.number().int().positive().optional().describe("Characters at most."),
	min: z.number().optional().describe("The least number that an `input-number` takes."),
	max: z.number().optional().describe("The greatest number that an `input-number` takes."),
	rows: z.number().int().positive().optional().describe("Lines of a `textarea`."),
});

/** A field of a form; `model` says where the answer is kept: U the person, P the participation. */
export const formField = z.object({
	component: z.enum(fieldComponents),
	key: z.string(),
	model: z.enum(["U", "P"]),
	modelId: z.string(),
	label: z.string(),
	isRequired: z.boolean(),
	isExtended: z.boolean(),
	isDisabled: z.boolean(),
	format: z.enum(formats).nullable(),
	values: z.array(z.object({ value: z.string(), label: z.string() })),
	metadata: fieldMetadata,
});
export type FormField = z.infer<typeof formField>;

export const form = z.object({
	id: z.string(),
	label: z.string(),
	layout: z.enum(["single", "grouped"]),
	/** `kept`: as they are written. Otherwise required ones come first in each section, and the rest is folded. */
	order: z.literal("kept").optional(),
	models: z.array(formField),
});
export type Form = z.infer<typeof form>;

/** Answers by field key: a text, a number, a boolean, or several values. */
export type FormAnswers = Extended;

const longest = { input: 255, textarea: 5000, "phone-number": longestTelephone };

export function isDisplayOnly(field: Pick<FormField, "component">): boolean {
	return field.component === "comment" || field.component === "html";
}

export function isAnswerable(field: Pick<FormField, "component" | "isDisabled">): boolean {
	return !isDisplayOnly(field) && !field.isDisabled;
}

export interface FormSection {
	shown: FormField[];
	/** Optional questions behind one line, if there is more than one. */
	folded: FormField[];
}

export function sectionsOf({ models, order }: Pick<Form, "models" | "order">): FormSection[] {
	const mayStayEmpty = (field: FormField) => isAnswerable(field) && !field.isRequired;
	if (order === "kept" || !models.some((field) => isAnswerable(field) && field.isRequired)) {
		return [{ shown: models, folded: [] }];
	}
	const sections: FormField[][] = [];
	let wasSilent = false;
	for (const field of models) {
		if (sections.length === 0 || (isDisplayOnly(field) && !wasSilent)) sections.push([]);
		sections.at(-1)?.push(field);
		wasSilent = isDisplayOnly(field);
	}
	return sections.map((fields) => {
		const others = fields.filter(mayStayEmpty);
		const first = fields.filter((field) => !mayStayEmpty(field));
		return others.length > 1 ? { shown: first, folded: others } : { shown: [...first, ...others], folded: [] };
	});
}

/** A checkbox with values is a group; without values it is a single yes. */
export function isMultiple(field: FormField): boolean {
	return field.component === "select-multiple" || (field.component === "checkbox" && field.values.length > 0);
}

function text(field: FormField, most: number) {
	const { minLength, maxLength = most } = field.metadata;
	const trimmed = z.string("errors.required").overwrite(isName(field) ? normalName : (value) => value.trim());
	// White space is no answer. `min(1)` would be announced to the browser, which already knows that the field is required.
	const required = field.isRequired ? trimmed.refine((value) => value !== "", "errors.required") : trimmed;
	const base = required.max(maxLength, `errors.tooLong ${maxLength}`);
	return minLength ? base.min(minLength, `errors.tooShort ${minLength}`) : base;
}

function isName({ key, isExtended }: FormField): boolean {
	return !isExtended && (key === "firstName" || key === "lastName");
}

function oneOf(field: FormField) {
	const values = field.values.map(({ value }) => value);
	return z.enum(values, { error: (issue) => (issue.input ? "errors.notOffered" : "errors.required") });
}

function number(field: FormField) {
	let schema = z.number({ error: (issue) => (issue.input === undefined ? "errors.required" : "errors.number") });
	if (field.metadata.min !== undefined) schema = schema.min(field.metadata.min, `errors.tooLow ${field.metadata.min}`);
	if (field.metadata.max !== undefined) schema = schema.max(field.metadata.max, `errors.tooHigh ${field.metadata.max}`);
	return schema;
}

function inputSchema(field: FormField): z.ZodType {
	const plain = text(field, longest.input);
	if (field.metadata.type === "email") return plain.pipe(emailKept("errors.email"));
	if (field.metadata.type === "url") return plain.pipe(z.url({ protocol: /^https?$/, error: "errors.url" }));
	return plain;
}

const answerSchemas: Record<FormField["component"], (field: FormField) => z.ZodType> = {
	input: inputSchema,
	textarea: (field) => text(field, longest.textarea),
	// The pattern is what a browser checks while somebody types.
	"phone-number": (field) => asTelephone(text(field, longest["phone-number"])),
	"input-number": number,
	select: oneOf,
	radio: oneOf,
	"select-multiple": (field) => z.array(oneOf(field), "errors.required"),
	checkbox: (field) => (isMultiple(field) ? z.array(oneOf(field), "errors.required") : z.boolean("errors.required")),
	comment: () => z.never(),
	html: () => z.never(),
};

function answerSchemaOf(field: FormField): z.ZodType {
	const schema = answerSchemas[field.component](field);
	if (isMultiple(field)) {
		return field.isRequired ? (schema as z.ZodArray).min(1, "errors.required") : schema;
	}
	return field.isRequired ? schema : schema.optional();
}

/** For the browser's constraints, the action and the provider. Messages are text keys, perhaps with a space and the limit. */
export function answersSchema(form: Form): z.ZodObject<Record<string, z.ZodType>> {
	return z.object(
		Object.fromEntries(form.models.filter(isAnswerable).map((field) => [field.key, answerSchemaOf(field)])),
	);
}

export function hasRequiredAnswers(form: Form, values: FormAnswers): boolean {
	return form.models
		.filter((field) => isAnswerable(field) && field.isRequired)
		.every((field) => !isBlank(values[field.key]));
}

export function isBlank(value: unknown): boolean {
	return (
		value === undefined ||
		value === null ||
		(typeof value === "string" && value.trim() === "") ||
		(Array.isArray(value) && value.length === 0)
	);
}

export function answersIn(user: User, fields: Pick<FormField, "key" | "model" | "isExtended">[]): FormAnswers {
	const columns: FormAnswers = {
		firstName: user.firstName,
		lastName: user.lastName,
		// The address that they typed last, even if it is not yet verified.
		email: user.Authentication.claimed ?? user.Authentication.email,
		phone: user.phone,
		mobile: user.mobile,
	};
	const extendedBy = { U: user.extended, P: user.UserEvent?.extended ?? {} };
	const answers = fields.map(
		({ key, model, isExtended }) => [key, (isExtended ? extendedBy[model] : columns)[key]] as const,
	);
	return Object.fromEntries(answers.filter(([, value]) => !isBlank(value)));
}
