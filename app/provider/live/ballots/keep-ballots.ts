import type { BallotEntry } from "~/domain/live/ballot";
import type { Transaction } from "../../ground/store/transact";
import { ballotsOf } from "./ballot-rows";
import { keptRevision, revisionOf } from "./revision";
import { insertBallot, isAnswered, rewriteBallot } from "./write-ballots";

/**
 * Brings the polls and questions up to those of an event file, by their keys, and says in sentences what changed. What a host
 * wrote on screen, or somebody has answered, stays as it is; nothing is taken away.
 */
export async function keepBallots(
	tx: Transaction,
	eventId: string,
	entries: BallotEntry[],
	now: Date,
): Promise<string[]> {
	const before = new Map((await ballotsOf(tx, eventId)).map((known) => [known.key, known]));
	const told = { added: [] as string[], changed: [] as string[], left: [] as string[] };
	for (const entry of entries) {
		const known = before.get(entry.key);
		if (!known) {
			await insertBallot(tx, eventId, entry, { now, isEdited: false });
			told.added.push(entry.key);
		} else if (keptRevision(known) !== revisionOf(entry)) {
			const why = known.isEdited ? "a host changed it" : (await isAnswered(tx, known.id)) && "it was answered";
			if (!why) await rewriteBallot(tx, known, entry, null);
			if (why) told.left.push(`${entry.key} (${why})`);
			else told.changed.push(entry.key);
		}
	}
	return Object.entries(told).flatMap(([what, keys]) => (keys.length > 0 ? [`${what} live: ${keys.join(", ")}`] : []));
}
