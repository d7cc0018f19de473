import type { BallotEntry } from "~/domain/live/ballot";
import type { Database, Transaction } from "../../ground/store/transact";
import { ballotsOf, type StoredBallot } from "./ballot-rows";
import { revisionOf, storedRevision } from "./revision";
import { insertBallot, isAnswered, rewriteBallot } from "./write-ballots";

/** What a file does with its ballots, which are matched by key: none is removed. */
interface BallotImport {
	added: BallotEntry[];
	changed: { entry: BallotEntry; stored: StoredBallot }[];
	/** They stay as they are, for a host has edited them or somebody has answered them. */
	left: { entry: BallotEntry; why: "edited" | "answered" }[];
}

/** What importing these ballots would do. Nothing is written. */
export async function compareBallots(db: Database, eventId: string, entries: BallotEntry[]): Promise<BallotImport> {
	const before = new Map((await ballotsOf(db, eventId)).map((stored) => [stored.key, stored]));
	const compared: BallotImport = { added: [], changed: [], left: [] };
	for (const entry of entries) {
		const stored = before.get(entry.key);
		if (!stored) compared.added.push(entry);
		else if (storedRevision(stored) !== revisionOf(entry)) {
			if (stored.isEdited) compared.left.push({ entry, why: "edited" });
			else if (await isAnswered(db, stored.id)) compared.left.push({ entry, why: "answered" });
			else compared.changed.push({ entry, stored });
		}
	}
	return compared;
}

/** Returns sentences about what changed. */
export async function importBallots(
	tx: Transaction,
	eventId: string,
	entries: BallotEntry[],
	now: Date,
): Promise<string[]> {
	const { added, changed, left } = await compareBallots(tx, eventId, entries);
	for (const entry of added) await insertBallot(tx, eventId, entry, { now, isEdited: false });
	for (const { entry, stored } of changed) await rewriteBallot(tx, stored, entry, null);
	const reasons = { edited: "a host changed it", answered: "it was answered" };
	const keys = {
		added: added.map(({ key }) => key),
		changed: changed.map(({ entry }) => entry.key),
		left: left.map(({ entry, why }) => `${entry.key} (${reasons[why]})`),
	};
	return Object.entries(keys).flatMap(([what, names]) =>
		names.length > 0 ? [`${what} live: ${names.join(", ")}`] : [],
	);
}
