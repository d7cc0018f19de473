import type { BallotEntry } from "~/domain/live/ballot";
import type { Transaction } from "../../ground/store/transact";
import { ballotsOf } from "./ballot-rows";
import { revisionOf, storedRevision } from "./revision";
import { insertBallot, isAnswered, rewriteBallot } from "./write-ballots";

/**
 * Matched by key; returns sentences about what changed. Ballots that a host edited or somebody answered stay, none is removed.
 */
export async function importBallots(
	tx: Transaction,
	eventId: string,
	entries: BallotEntry[],
	now: Date,
): Promise<string[]> {
	const before = new Map((await ballotsOf(tx, eventId)).map((stored) => [stored.key, stored]));
	const changes = { added: [] as string[], changed: [] as string[], left: [] as string[] };
	for (const entry of entries) {
		const stored = before.get(entry.key);
		if (!stored) {
			await insertBallot(tx, eventId, entry, { now, isEdited: false });
			changes.added.push(entry.key);
		} else if (storedRevision(stored) !== revisionOf(entry)) {
			const why = stored.isEdited ? "a host changed it" : (await isAnswered(tx, stored.id)) && "it was answered";
			if (!why) await rewriteBallot(tx, stored, entry, null);
			if (why) changes.left.push(`${entry.key} (${why})`);
			else changes.changed.push(entry.key);
		}
	}
	return Object.entries(changes).flatMap(([what, keys]) =>
		keys.length > 0 ? [`${what} live: ${keys.join(", ")}`] : [],
	);
}
