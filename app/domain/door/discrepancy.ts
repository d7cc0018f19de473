import { type DoorFact, keptFacts, passagesOf } from "./fact";
import type { DoorReason } from "./verdict";

/**
 * What doors saw that does not fit: one badge let in where it was in already, somebody let in without a network whom the server
 * would have refused, a code that nobody wears; and of who was registered there an e-mail that could not be theirs.
 */
export const discrepancyKinds = ["double", "refused", "unknown", "email"] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

export interface Discrepancy {
	factId: string;
	kind: DiscrepancyKind;
	at: string;
	/** Of a double the passage that counts. */
	afterId: string | null;
	/** Of somebody whom the server would have refused. */
	reason: DoorReason | null;
}

interface PlacedFact extends DoorFact {
	offline: boolean;
}

/** What does not fit of the facts about one person at one place; a fact that was taken back fits. */
export function discrepanciesOf<Fact extends PlacedFact>(
	facts: readonly Fact[],
	refusalOf: (fact: Fact) => DoorReason | null,
): Discrepancy[] {
	const passages = new Set(passagesOf(facts).map(({ id }) => id));
	const found: Discrepancy[] = [];
	let last: string | null = null;
	for (const fact of keptFacts(facts)) {
		const isPassage = passages.has(fact.id);
		if (fact.kind === "in") {
			const { id: factId, at } = fact;
			const reason = fact.offline ? refusalOf(fact) : null;
			if (!isPassage) found.push({ factId, kind: "double", at, afterId: last, reason: null });
			else if (reason !== null) found.push({ factId, kind: "refused", at, afterId: null, reason });
		}
		if (isPassage) last = fact.id;
	}
	return found;
}
