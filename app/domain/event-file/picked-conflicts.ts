import type { EntryConflict } from "../ground/refusal";
import { type DocumentChange, withChanges } from "./document-changes";
import type { EventDocument } from "./event-document";
import { mergeDocuments } from "./merge-documents";

export const sides = ["theirs", "ours"] as const;
/** Which version of a conflict somebody takes. */
export type Side = (typeof sides)[number];

interface Picking {
	/** Identifies a conflict with the values that somebody saw, so that nobody decides about others. */
	keyOf(conflict: EntryConflict): string;
	picks: Partial<Record<string, Side>>;
}

/**
 * The same merge as ever, and then what somebody has chosen of both versions where they differ. Conflicts that nobody has decided
 * hold ours.
 */
export function mergeWithPicks(
	base: EventDocument,
	theirs: EventDocument,
	ours: EventDocument,
	{ keyOf, picks }: Picking,
) {
	const { merged, conflicts } = mergeDocuments(base, theirs, ours);
	const keyed = conflicts.map((conflict) => ({ ...conflict, key: keyOf(conflict) }));
	const taken = keyed
		.filter(({ key }) => picks[key] === "theirs")
		.map((one): DocumentChange => {
			const change = { path: one.path, before: one.ours, after: one.theirs };
			return one.isOrder ? { ...change, isOrder: true } : change;
		});
	return {
		document: withChanges(merged, taken),
		conflicts: keyed,
		isDecided: keyed.every(({ key }) => picks[key] !== undefined),
	};
}
