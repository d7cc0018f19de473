import { z } from "zod";
import { localizedText } from "../texts/text";
import { fieldKey } from "./form-entry";

/** A choice with limited places. */
export const quotaEntry = z.strictObject({
	key: fieldKey.describe("By which the answer is kept."),
	label: localizedText.describe("The question."),
	filter: z.enum(["select", "radio", "checkbox"]).describe("How it is asked; `checkbox` takes several values."),
	model: z
		.enum(["U", "P"])
		.default("P")
		.describe("Where the answer is kept: `U` with the person, `P` with this registration."),
	values: z
		.array(
			z.strictObject({
				value: z.string().min(1).max(64).describe("What is kept."),
				label: localizedText,
				capacity: z
					.number()
					.int()
					.nonnegative()
					.optional()
					.describe("How many people may choose it; no limit without."),
				isDisabled: z.boolean().default(false).describe("Whether nobody may choose it any more."),
			}),
		)
		.min(1)
		.describe("What can be chosen."),
});
export type QuotaEntry = z.output<typeof quotaEntry>;
