import { z } from "zod";

/** Characters of JSON: the log says what changed, and is no second store. */
const longestValue = 1000;
const mostChanges = 30;

/** A value that an action of the staff changed. */
export const auditChange = z.object({
	/** The names that lead to it: in the event's document, or from `roles`, `person` or `invitee` on. */
	path: z.array(z.string()),
	/** Absent where there was nothing, or is nothing any more. */
	before: z.unknown().optional(),
	after: z.unknown().optional(),
	isOrder: z.literal(true).optional(),
	/** The values were too long to be kept. */
	isCut: z.literal(true).optional(),
});
export type AuditChange = z.output<typeof auditChange>;

export function boundChanges(changes: AuditChange[]): AuditChange[] {
	return changes.slice(0, mostChanges).map(({ before, after, ...change }) => {
		const [old, next] = [before, after].map(cutText);
		const isLong = [old, next].some((value) => (JSON.stringify(value) ?? "").length > 2 * longestValue);
		return isLong ? { ...change, isCut: true } : { ...change, before: old, after: next };
	});
}

function cutText(value: unknown): unknown {
	return typeof value === "string" && value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
}

/**
 * What was typed of somebody who was offered a role. Until they accept, the log shows this and no account: it may not say whose
 * address that is.
 */
export const inviteePath = "invitee";

export function inviteeIn(changes: AuditChange[]): string | undefined {
	const typed = changes.find(({ path }) => path[0] === inviteePath)?.after;
	return typeof typed === "string" ? typed : undefined;
}
