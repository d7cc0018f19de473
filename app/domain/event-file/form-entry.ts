import { z } from "zod";
import { slug } from "../event/event";
import { type FormField, fieldComponents, fieldMetadata } from "../registration/form";
import { formats } from "../texts/formats";
import { localizedText } from "../texts/text";

/** By which an answer is kept. */
export const fieldKey = z
	.string()
	.regex(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/, "expected a letter, then letters, digits or _, 64 at most");

/** What the person's own row keeps; every other key is kept among the extended values. */
export const personColumns = ["firstName", "lastName", "email", "phone", "mobile"] as const;
type PersonColumn = (typeof personColumns)[number];

/** What may ask for each of them: an answer of another kind would empty the column, or write into it what it is not. */
const allowedComponents: Record<PersonColumn, string[]> = {
	firstName: ["input"],
	lastName: ["input"],
	email: ["input of type email"],
	phone: ["phone-number", "input"],
	mobile: ["phone-number", "input"],
};

type ComponentAndKey = Pick<FormField, "component" | "key"> & { metadata: { type?: FormField["metadata"]["type"] } };

/** What a reserved key must be asked by, where it is asked by something else. */
export function expectedComponents({ component, key, metadata: { type = "text" } }: ComponentAndKey): string | undefined {
	const allowed = isReserved(key) ? allowedComponents[key] : undefined;
	return allowed?.includes(type === "text" ? component : `${component} of type ${type}`) === false
		? allowed.join(" or ")
		: undefined;
}

function isReserved(key: string): key is PersonColumn {
	return (personColumns as readonly string[]).includes(key);
}

function isPersonColumn(model: "U" | "P", key: string): boolean {
	return model === "U" && isReserved(key);
}

const formFieldEntry = z
	.strictObject({
		component: z.enum(fieldComponents).describe("How it is asked; `comment` and `html` only say something."),
		key: fieldKey.describe(
			`By which the answer is kept. ${personColumns.join(", ")} are the person's own; every other name is yours.`,
		),
		model: z
			.enum(["U", "P"])
			.default("U")
			.describe(
				"Where the answer is kept: `U` with the person, for all events of the organiser; `P` with this registration.",
			),
		label: localizedText.describe("The question."),
		isRequired: z.boolean().default(false),
		isExtended: z
			.boolean()
			.optional()
			.describe("Whether it is kept beside the person's own columns; rarely said: the key decides."),
		isDisabled: z.boolean().default(false).describe("Whether the answer is shown and cannot be changed."),
		format: z.enum(formats).nullable().default(null).describe("How the answer is written once it is given."),
		values: z
			.array(z.strictObject({ value: z.string().min(1).describe("What is kept."), label: localizedText }))
			.default([])
			.describe("What can be chosen, of a `select`, `select-multiple` or `radio`."),
		metadata: fieldMetadata
			.extend({
				hint: localizedText.optional().describe("A sentence below the question."),
				html: localizedText.optional().describe("What an `html` field shows; cleaned on the server."),
			})
			.strict()
			.default({})
			.describe("What the component is told besides."),
	})
	.check((context) => {
		const { component, key, model, isExtended, values, metadata } = context.value;
		const complain = (path: string[], message: string) =>
			context.issues.push({
				code: "custom",
				input: context.value,
				path,
				message,
			});
		const expected = expectedComponents(context.value);
		if (expected) complain(["key"], `“${key}” is the person's own: only ${expected} may ask for it`);
		if (["select", "select-multiple", "radio"].includes(component) && values.length === 0) {
			complain(["values"], `a ${component} needs at least one value`);
		}
		values.forEach(({ value }, index) => {
			if (values.findIndex((other) => other.value === value) < index) {
				complain(["values"], `the value “${value}” stands twice`);
			}
		});
		if (isExtended === false && !isPersonColumn(model, key)) {
			complain(["isExtended"], `only ${personColumns.join(", ")} of model U can be kept outside the extended values`);
		}
		for (const [low, high] of [
			["min", "max"],
			["minLength", "maxLength"],
		] as const) {
			if ((metadata[low] ?? -Infinity) > (metadata[high] ?? Infinity)) {
				complain(["metadata", low], `${low} is greater than ${high}`);
			}
		}
	})
	.transform(({ isExtended, ...field }) => ({
		...field,
		isExtended: isExtended ?? !isPersonColumn(field.model, field.key),
	}));
export type FormFieldEntry = z.output<typeof formFieldEntry>;

/** What a form asks its reader to agree to, in words of which a record is kept. */
const consentEntry = z.strictObject({
	key: fieldKey.describe("By which the consent is kept."),
	text: localizedText.describe("The words that people agree to; a record of them is kept."),
	required: z.boolean().default(false),
});

export const formEntry = z.strictObject({
	id: slug,
	label: localizedText.describe("What the form is called: the name of its step."),
	layout: z.enum(["single", "grouped"]).default("single").describe("One column, or short questions side by side."),
	order: z
		.literal("kept")
		.optional()
		.describe(
			"Shows the questions as they are written. Otherwise required ones come first in each section, and optional ones are folded.",
		),
	models: z.array(formFieldEntry).describe("Its questions."),
	consents: z.array(consentEntry).default([]).describe("What people are asked to agree to, below the questions."),
});
export type FormEntry = z.output<typeof formEntry>;
