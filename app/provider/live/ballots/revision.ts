import { createHash } from "node:crypto";
import { type BallotEntry, entryOf } from "~/domain/live/ballot";
import type { Ballot } from "~/domain/live/ballot-module";

/** A hash of a ballot's content; it does not depend on the order of the fields. */
export function revisionOf(entry: BallotEntry): string {
	return createHash("sha256")
		.update(JSON.stringify(sorted(entry)))
		.digest("base64url")
		.slice(0, 22);
}

export function storedRevision({ key, ballot }: { key: string; ballot: Ballot }): string {
	return revisionOf(entryOf(key, ballot));
}

function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).filter(([, part]) => part !== undefined);
	return Object.fromEntries(
		entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, part]) => [key, sorted(part)]),
	);
}
