import { type DoorFact, keptFacts, passagesOf } from "./fact";
import type { DoorReason, Overridden } from "./vocabulary";

/**
 * What doors saw that does not fit: one badge let in where it was in already, somebody let in without a network whom the server
 * would have refused, somebody whom staff let in against a refusal, a code that nobody wears, and an e-mail that somebody who
 * was registered there gave though it could not be theirs.
 */
export const discrepancyKinds = ["double", "refused", "overridden", "unknown", "email"] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

export interface Discrepancy {
	factId: string;
	kind: DiscrepancyKind;
	at: string;
	/** Of a double the passage that counts. */
	afterId: string | null;
	/** Why the server would have refused them, or why the door did. */
	reason: DoorReason | null;
}

interface PlacedFact extends DoorFact {
	offline: boolean;
	overrode: Overridden | null;
}

/** What does not fit of the facts about one person at one place; a fact that was taken back fits. */
export function discrepanciesOf<Fact extends PlacedFact>(
	facts: readonly Fact[],
	refusalOf: (fact: Fact) => DoorReason | null,
	zone: string,
): Discrepancy[] {
	const passages = new Set(passagesOf(facts, zone).map(({ id }) => id));
	const found: Discrepancy[] = [];
	let last: string | null = null;
	for (const fact of keptFacts(facts)) {
		const isPassage = passages.has(fact.id);
		if (fact.kind === "in") {
			const { id: factId, at } = fact;
			const reason = fact.offline ? refusalOf(fact) : null;
			const overrode = fact.overrode === "already" ? null : fact.overrode;
			if (overrode !== null) found.push({ factId, kind: "overridden", at, afterId: null, reason: overrode });
			else if (!isPassage) found.push({ factId, kind: "double", at, afterId: last, reason: null });
			else if (reason !== null) found.push({ factId, kind: "refused", at, afterId: null, reason });
		}
		if (isPassage) last = fact.id;
	}
	return found;
}
