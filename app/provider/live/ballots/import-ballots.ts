import type { BallotEntry } from "~/domain/live/ballot";
import type { Transaction } from "../../ground/store/transact";
import { ballotsOf } from "./ballot-rows";
import { storedRevision, revisionOf } from "./revision";
import { insertBallot, isAnswered, rewriteBallot } from "./write-ballots";

/**
 * Brings the polls and questions up to those of an event file, by their keys, and says in sentences what changed. What a host
 * wrote on screen, or somebody has answered, stays as it is; nothing is taken away.
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
	return Object.entries(changes).flatMap(([what, keys]) => (keys.length > 0 ? [`${what} live: ${keys.join(", ")}`] : []));
}
