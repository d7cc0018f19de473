import { newPersonId } from "../../ground/store/ids";
import type { Transaction } from "../../ground/store/transact";

/** The ballots or sequences to anonymise; without them, all of that person's. */
type OnlyIds = string[] | undefined;

/** Replaces the person in their answers by a new id that belongs to nobody, so that tallies stay as they are. */
export async function anonymiseAnswers(tx: Transaction, personId: string, ballotIds?: OnlyIds) {
	const nobody = newPersonId();
	for (const table of ["ballot_votes", "ballot_picks"] as const) {
		await tx
			.updateTable(table)
			.set({ person_id: nobody })
			.where("person_id", "=", personId)
			.$if(ballotIds !== undefined, (query) => query.where("ballot_id", "in", ballotIds ?? []))
			.execute();
	}
	await tx
		.updateTable("ballot_votes")
		.set({ device: nobody })
		.where("person_id", "=", nobody)
		.where("device", "is not", null)
		.execute();
}

/** Counts stay, by a new id that belongs to nobody; words that no moderator has let in are deleted. */
export async function anonymiseWords(tx: Transaction, personId: string, ballotIds?: OnlyIds) {
	const nobody = newPersonId();
	await tx
		.updateTable("word_entries")
		.set({ person_id: nobody })
		.where("person_id", "=", personId)
		.$if(ballotIds !== undefined, (query) => query.where("ballot_id", "in", ballotIds ?? []))
		.execute();
	await tx.deleteFrom("word_entries").where("person_id", "=", nobody).where("state", "!=", "shown").execute();
}

export async function anonymiseReactions(tx: Transaction, personId: string, sequenceIds?: OnlyIds) {
	await tx
		.updateTable("emotion_reactions")
		.set({ person_id: newPersonId() })
		.where("person_id", "=", personId)
		.$if(sequenceIds !== undefined, (query) => query.where("sequence_id", "in", sequenceIds ?? []))
		.execute();
}
