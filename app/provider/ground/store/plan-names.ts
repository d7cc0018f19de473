import { createHash } from "node:crypto";

const planNames = new Map<string, string>();

/** This text comes again and again, and is long: PostgreSQL keeps what it made of it. */
export function cachePlanOf(text: string) {
	planNames.set(text, createHash("sha256").update(text).digest("base64url"));
}

/** By which a connection finds its plan again; none of a text whose plan is not kept. */
export function planNameOf(text: string): string | undefined {
	return planNames.get(text);
}
