import type { WordState } from "~/domain/live/words";
import { grouped } from "../../ground/store/grouped";
import type { Database, Transaction } from "../../ground/store/transact";
import type { RoundKey } from "./ballot-rows";

/** A word that somebody said. */
export interface WordEntry {
	personId: string;
	folded: string;
	word: string;
	state: WordState;
}

/** What one person said in a round, as they came. */
export async function ownWords(db: Database, { ballotId, round, personId }: RoundKey & { personId: string }) {
	return (await wordsOfAll(db, { ballotId, round }, [personId])).get(personId) ?? [];
}

/** The same of many, in one statement. */
export async function wordsOfAll(
	db: Database,
	{ ballotId, round }: RoundKey,
	people: string[],
): Promise<Map<string, WordEntry[]>> {
	const rows = await db
		.selectFrom("word_entries")
		.select(["person_id as personId", "folded", "word", "state"])
		.where("ballot_id", "=", ballotId)
		.where("round", "=", round)
		.where("person_id", "in", people)
		.orderBy("said_at")
		.orderBy("folded")
		.$narrowType<{ state: WordState }>()
		.execute();
	return grouped(rows, "personId");
}

/**
 * Notes that these people speak in a round, and holds their rows for the rest of the transaction: what one person says at
 * two processes comes one after the other. In one order, so that two lots never wait for each other.
 */
export async function holdSpeakers(tx: Transaction, { ballotId, round }: RoundKey, people: string[], at: string) {
	await tx
		.insertInto("ballot_votes")
		.values([...people].sort().map((person_id) => ({ ballot_id: ballotId, round, person_id, voted_at: at })))
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
				...{ ballot_id: ballotId, round, person_id: personId, folded, word, state },
				...{ said_at: at, judged_at: null },
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** What moderators have decided of words in a round: it holds for who says them later. */
export async function judgedStates(db: Database, { ballotId, round }: RoundKey, folded: string[]) {
	const rows = await db
		.selectFrom("word_entries")
		.select(["folded", "state"])
		.distinct()
		.where("ballot_id", "=", ballotId)
		.where("round", "=", round)
		.where("folded", "in", folded)
		.where("judged_at", "is not", null)
		.$narrowType<{ state: WordState }>()
		.execute();
	return new Map(rows.map((row) => [row.folded, row.state]));
}
