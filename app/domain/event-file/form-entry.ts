import { z } from "zod";
import { slug } from "../event/event";
import { expecting, type Fault, messageOfFault } from "../ground/fault";
import { type FormField, fieldComponents, fieldMetadata } from "../registration/form";
import { formats } from "../texts/formats";
import { localizedText } from "../texts/text";

export const fieldKey = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/, expecting("fieldKey"));

/** The keys that are columns of the person's own row; every other answer is kept among the extended values. */
export const personColumns = ["firstName", "lastName", "email", "phone", "mobile"] as const;
type PersonColumn = (typeof personColumns)[number];

/** An answer of another kind would empty the column, or write a wrong value into it. */
const allowedComponents: Record<PersonColumn, string[]> = {
	firstName: ["input"],
	lastName: ["input"],
	email: ["input of type email"],
	phone: ["phone-number", "input"],
	mobile: ["phone-number", "input"],
};

type ComponentAndKey = Pick<FormField, "component" | "key"> & { metadata: { type?: FormField["metadata"]["type"] } };

/** The components that a reserved key must have, if the field has another; otherwise undefined. */
export function expectedComponents({
	component,
	key,
	metadata: { type = "text" },
}: ComponentAndKey): string[] | undefined {
	const allowed = isReserved(key) ? allowedComponents[key] : undefined;
	return allowed?.includes(type === "text" ? component : `${component} of type ${type}`) === false
		? allowed
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
		component: z.enum(fieldComponents).describe("How it is asked; `comment` and `html` only show a text."),
		key: fieldKey.describe(
			`The key under which the answer is kept. ${personColumns.join(", ")} belong to the person; any other name is free.`,
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
			.describe(
				"Whether it is kept among the extended values instead of the person's own columns; rarely needed, for the key decides.",
			),
		isDisabled: z.boolean().default(false).describe("Whether the answer is shown and cannot be changed."),
		format: z.enum(formats).nullable().default(null).describe("How the answer is rewritten as it is typed."),
		values: z
			.array(z.strictObject({ value: z.string().min(1).describe("The value that is stored."), label: localizedText }))
			.default([])
			.describe("The options of a `select`, `select-multiple` or `radio`."),
		metadata: fieldMetadata
			.extend({
				hint: localizedText.optional().describe("A sentence below the question."),
				html: localizedText.optional().describe("The content of an `html` field; cleaned on the server."),
			})
			.strict()
			.default({})
			.describe("Further options of the component."),
	})
	.check((context) => {
		const { component, key, model, isExtended, values, metadata } = context.value;
		const complain = (path: string[], fault: Fault) =>
			context.issues.push({ code: "custom", input: context.value, path, message: messageOfFault(fault) });
		const expected = expectedComponents(context.value);
		if (expected) complain(["key"], { code: "personsOwn", key, choices: expected });
		if (["select", "select-multiple", "radio"].includes(component) && values.length === 0) {
			complain(["values"], { code: "noValues", component });
		}
		values.forEach(({ value }, index) => {
			if (values.findIndex((other) => other.value === value) < index) {
				complain(["values"], { code: "valueTwice", value });
			}
		});
		if (isExtended === false && !isPersonColumn(model, key)) {
			complain(["isExtended"], { code: "notPersonsOwn", columns: personColumns.join(", ") });
		}
		for (const [low, high, code] of [
			["min", "max", "minAboveMax"],
			["minLength", "maxLength", "minLengthAboveMaxLength"],
		] as const) {
			if ((metadata[low] ?? -Infinity) > (metadata[high] ?? Infinity)) {
				complain(["metadata", low], { code });
			}
		}
	})
	.transform(({ isExtended, ...field }) => ({
		...field,
		isExtended: isExtended ?? !isPersonColumn(field.model, field.key),
	}));
export type FormFieldEntry = z.output<typeof formFieldEntry>;

const consentEntry = z.strictObject({
	key: fieldKey.describe("The key under which the consent is kept."),
	text: localizedText.describe("The words that people agree to; a record of them is kept."),
	required: z.boolean().default(false),
});

export const formEntry = z.strictObject({
	id: slug,
	label: localizedText.describe("The form's name, which is the name of its step."),
	layout: z.enum(["single", "grouped"]).default("single").describe("One column, or short questions side by side."),
	order: z
		.literal("kept")
		.optional()
		.describe(
			"Shows the questions as they are written. Otherwise required ones come first in each section, and optional ones are folded.",
		),
	models: z.array(formFieldEntry).describe("Its questions."),
	consents: z.array(consentEntry).default([]).describe("Consents that people are asked for, below the questions."),
});
export type FormEntry = z.output<typeof formEntry>;
