import { z } from "zod";
import { slug } from "../event";
import { type FormField, fieldComponents, fieldMetadata } from "../form";
import { formats } from "../formats";
import { localizedText } from "../text";

/** By which an answer is kept. */
export const fieldKey = z
	.string()
	.regex(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/, "expected a letter, then letters, digits or _, 64 at most");

/** What the person's own row keeps; every other key is kept among the extended values. */
export const personColumns = ["firstName", "lastName", "email", "phone", "mobile"] as const;
type PersonColumn = (typeof personColumns)[number];

/** What may ask for each of them: an answer of another kind would empty the column, or write into it what it is not. */
const ownComponents: Record<PersonColumn, string[]> = {
	firstName: ["input"],
	lastName: ["input"],
	email: ["input of type email"],
	phone: ["phone-number", "input"],
	mobile: ["phone-number", "input"],
};

type Asking = Pick<FormField, "component" | "key"> & { metadata: { type?: FormField["metadata"]["type"] } };

/** What a reserved key must be asked by, where it is asked by something else. */
export function wrongComponent({ component, key, metadata: { type = "text" } }: Asking): string | undefined {
	const own = isReserved(key) ? ownComponents[key] : undefined;
	return own?.includes(type === "text" ? component : `${component} of type ${type}`) === false
		? own.join(" or ")
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
		component: z.enum(fieldComponents),
		key: fieldKey,
		model: z.enum(["U", "P"]).default("U"),
		label: localizedText,
		isRequired: z.boolean().default(false),
		/** When absent: no for what the person's own row keeps, yes for the rest. */
		isExtended: z.boolean().optional(),
		isDisabled: z.boolean().default(false),
		format: z.enum(formats).nullable().default(null),
		values: z.array(z.strictObject({ value: z.string().min(1), label: localizedText })).default([]),
		metadata: fieldMetadata
			.extend({ hint: localizedText.optional(), html: localizedText.optional() })
			.strict()
			.default({}),
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
		const own = wrongComponent(context.value);
		if (own) complain(["key"], `“${key}” is the person's own: only ${own} may ask for it`);
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
const consentEntry = z.strictObject({ key: fieldKey, text: localizedText, required: z.boolean().default(false) });

export const formEntry = z.strictObject({
	id: slug,
	label: localizedText,
	layout: z.enum(["single", "grouped"]).default("single"),
	order: z.literal("kept").optional(),
	models: z.array(formFieldEntry),
	consents: z.array(consentEntry).default([]),
});
export type FormEntry = z.output<typeof formEntry>;
