import { z } from "zod";
import { articleChoice } from "../money/article";
import { email as emailKept } from "../people/email-address";
import { nameSchema } from "../people/person-name";
import type { FormField } from "./form";
import { quotaChoices } from "./quota";

/** The most people that can be registered at once; longer lists are sent in parts. */
export const mostInGroup = 200;

/** The most fields that its page may post. */
export const mostGroupFields = 8000;

const id = z.string().max(255);
/** Which of the two is needed, the event says (`name-rule`). */
const name = nameSchema(120).default("");

export const groupMember = z.object({
	firstName: name,
	lastName: name,
	email: emailKept().optional(),
	isAnother: z.boolean().default(false),
	/** Absent for all days. */
	daysId: z.array(id).max(400).optional(),
	articles: z.array(articleChoice).max(200).default([]),
	quotas: quotaChoices.default({}),
	slotsId: z.array(id).max(100).default([]),
});
export type GroupMember = z.infer<typeof groupMember>;

/** The name of a member's field, in forms and in refusals. */
export function memberField(index: number, field: string): string {
	return `people[${index}].${field}`;
}

/** Kept with the participation, and chosen or short. Nobody can consent for others. */
export function isSharedByGroup(
	field: Pick<FormField, "component" | "model" | "isExtended" | "isDisabled"> & { values: unknown[] },
): boolean {
	const isAgreement = field.component === "checkbox" && field.values.length === 0;
	const isTold = !["html", "comment", "textarea"].includes(field.component);
	return field.model === "P" && field.isExtended && !field.isDisabled && isTold && !isAgreement;
}
