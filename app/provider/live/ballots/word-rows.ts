import type { WordState } from "~/domain/live/words";
import { grouped } from "../../ground/store/grouped";
import { is } from "../../ground/store/is";
import type { Database, Transaction } from "../../ground/store/transact";
import type { RoundKey } from "./ballot-rows";

export interface WordEntry {
	personId: string;
	folded: string;
	word: string;
	state: WordState;
}

export async function wordsOfPerson(db: Database, { ballotId, round, personId }: RoundKey & { personId: string }) {
	return (await wordsByPerson(db, { ballotId, round }, [personId])).get(personId) ?? [];
}

export async function wordsByPerson(
	db: Database,
	{ ballotId, round }: RoundKey,
	personIds: string[],
): Promise<Map<string, WordEntry[]>> {
	const rows = await db
		.selectFrom("word_entries")
		.select(["person_id as personId", "folded", "word", "state"])
		.where(is({ ballot_id: ballotId, round }))
		.where("person_id", "in", personIds)
		.orderBy("said_at")
		.orderBy("folded")
		.$narrowType<{ state: WordState }>()
		.execute();
	return grouped(rows, "personId");
}

/**
 * Rows are locked, in sorted order against deadlocks, so that one person's words from two processes come one after the other.
 */
export async function lockSpeakers(tx: Transaction, { ballotId, round }: RoundKey, personIds: string[], at: string) {
	await tx
		.insertInto("ballot_votes")
		.values([...personIds].sort().map((person_id) => ({ ballot_id: ballotId, round, person_id, voted_at: at })))
		.onConflict((conflict) =>
			conflict
				.columns(["ballot_id", "round", "person_id"])
				.doUpdateSet((row) => ({ voted_at: row.ref("excluded.voted_at") })),
		)
		.execute();
}

export async function insertWords(tx: Transaction, { ballotId, round }: RoundKey, entries: WordEntry[], at: string) {
	if (entries.length === 0) return;
	await tx
		.insertInto("word_entries")
		.values(
			entries.map(({ personId, folded, word, state }) => ({
				ballot_id: ballotId,
				round,
				person_id: personId,
				folded,
				word,
				state,
				said_at: at,
				judged_at: null,
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function moderatedStates(db: Database, { ballotId, round }: RoundKey, folded: string[]) {
	const rows = await db
		.selectFrom("word_entries")
		.select(["folded", "state"])
		.distinct()
		.where(is({ ballot_id: ballotId, round }))
		.where("folded", "in", folded)
		.where("judged_at", "is not", null)
		.$narrowType<{ state: WordState }>()
		.execute();
	return new Map(rows.map((row) => [row.folded, row.state]));
}
