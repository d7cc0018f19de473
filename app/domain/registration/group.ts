import { z } from "zod";
import { articleChoice } from "../money/article";
import { email as emailKept } from "../people/email-address";
import { nameSchema } from "../people/person-name";
import type { FormField } from "./form";
import { quotaChoices } from "./quota";

/** So many people are registered in one go: a list that is longer is sent in pieces. */
export const mostInGroup = 200;

const id = z.string().max(255);
const name = nameSchema(120).min(1);

/** One of a group: who they are, and what is chosen for them. */
export const groupMember = z.object({
	firstName: name,
	lastName: name,
	email: emailKept().optional(),
	/** Whether somebody of the same name is somebody else. */
	isAnother: z.boolean().default(false),
	/** All days without. */
	daysId: z.array(id).max(400).optional(),
	articles: z.array(articleChoice).max(200).default([]),
	quotas: quotaChoices.default({}),
	slotsId: z.array(id).max(100).default([]),
});
export type GroupMember = z.infer<typeof groupMember>;

/** The name of a field of one of them, as a form names it and as a refusal says what is wrong with it. */
export function memberField(index: number, field: string): string {
	return `people[${index}].${field}`;
}

/**
 * Whether an answer of the registrant may be the same for all whom they register: what is kept with the participation and is
 * chosen or short. What somebody agrees to, nobody agrees to for others.
 */
export function isSharedByGroup(
	field: Pick<FormField, "component" | "model" | "isExtended" | "isDisabled"> & { values: unknown[] },
): boolean {
	const isAgreement = field.component === "checkbox" && field.values.length === 0;
	const isTold = !["html", "comment", "textarea"].includes(field.component);
	return field.model === "P" && field.isExtended && !field.isDisabled && isTold && !isAgreement;
}
