import { z } from "zod";
import { localizedText } from "../text";
import { fieldKey } from "./form-entry";

/** A choice with limited places. */
export const quotaEntry = z.strictObject({
	key: fieldKey,
	label: localizedText,
	filter: z.enum(["select", "radio", "checkbox"]),
	model: z.enum(["U", "P"]).default("P"),
	values: z
		.array(
			z.strictObject({
				value: z.string().min(1).max(64),
				label: localizedText,
				/** How many people may hold the value; no limit when absent. */
				capacity: z.number().int().nonnegative().optional(),
				isDisabled: z.boolean().default(false),
			}),
		)
		.min(1),
});
export type QuotaEntry = z.output<typeof quotaEntry>;
