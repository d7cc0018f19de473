import { z } from "zod";
import { localizedText } from "../texts/text";
import { fieldKey } from "./form-entry";

export const quotaEntry = z.strictObject({
	key: fieldKey.describe("The key under which the answer is kept."),
	label: localizedText.describe("The question."),
	filter: z.enum(["select", "radio", "checkbox"]).describe("How it is asked; `checkbox` takes several values."),
	model: z
		.enum(["U", "P"])
		.default("P")
		.describe("Where the answer is kept: `U` with the person, `P` with this registration."),
	values: z
		.array(
			z.strictObject({
				value: z
					.string()
					.min(1)
					.max(64)
					.describe("The value that is stored; `none` stands in for the product's own « none »."),
				label: localizedText,
				capacity: z
					.number()
					.int()
					.nonnegative()
					.optional()
					.describe("How many people may choose it; no limit by default."),
				isDisabled: z.boolean().default(false).describe("Whether it can no longer be chosen."),
			}),
		)
		.min(1)
		.describe("The options."),
});
export type QuotaEntry = z.output<typeof quotaEntry>;
