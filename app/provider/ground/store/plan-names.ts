import { createHash } from "node:crypto";

const planNames = new Map<string, string>();
const uses = new Map<string, number>();

const usesUntilFrequent = 20;
/** A connection keeps each named plan, of some ten kilobytes, until it ends. */
const mostFrequent = 200;
/** Lists of any length make texts without end. */
const mostCounted = 2_000;

/** Names a long, frequent query text, so that PostgreSQL caches its plan. */
export function cachePlanOf(text: string) {
	planNames.set(text, createHash("sha256").update(text).digest("base64url"));
}

/** The name under which a connection finds the cached plan; undefined for a text that is neither named nor frequent. */
export function planNameOf(text: string): string | undefined {
	const name = planNames.get(text);
	if (name !== undefined || planNames.size >= mostFrequent || !isPlannedOnce(text)) return name;
	if (uses.size >= mostCounted) uses.clear();
	const count = (uses.get(text) ?? 0) + 1;
	uses.set(text, count);
	if (count >= usesUntilFrequent) {
		uses.delete(text);
		cachePlanOf(text);
	}
	return planNames.get(text);
}

/**
 * True for a statement whose best plan does not depend on its values, as it would with a limit or a pattern. With all columns, a
 * cached plan would fail once a newer version of this program had added one.
 */
function isPlannedOnce(text: string): boolean {
	return /^(select|insert|update|delete) /.test(text) && !/\*|\blimit\b|\blike\b/.test(text);
}
