import { createHash } from "node:crypto";

const planNames = new Map<string, string>();

/** Names a long, frequent query text, so that PostgreSQL caches its plan. */
export function cachePlanOf(text: string) {
	planNames.set(text, createHash("sha256").update(text).digest("base64url"));
}

/** The name under which a connection finds the cached plan; undefined for a text that was not named. */
export function planNameOf(text: string): string | undefined {
	return planNames.get(text);
}
