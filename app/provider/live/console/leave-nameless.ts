import { newPersonId } from "../../ground/store/ids";
import type { Transaction } from "../../ground/store/transact";

/** Of which ballots or sequences; without them, of all there are. */
type Some = string[] | undefined;

/** Nobody knows any more whose answers these were: what was counted stays. */
export async function leaveAnswers(tx: Transaction, personId: string, ballotIds?: Some) {
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

/** Nobody knows any more whose words these were: what was counted stays, and what no moderator has let in goes. */
export async function leaveWords(tx: Transaction, personId: string, ballotIds?: Some) {
	const nobody = newPersonId();
	await tx
		.updateTable("word_entries")
		.set({ person_id: nobody })
		.where("person_id", "=", personId)
		.$if(ballotIds !== undefined, (query) => query.where("ballot_id", "in", ballotIds ?? []))
		.execute();
	await tx.deleteFrom("word_entries").where("person_id", "=", nobody).where("state", "!=", "shown").execute();
}

/** Nobody knows any more who felt it: what was counted stays. */
export async function leaveReactions(tx: Transaction, personId: string, sequenceIds?: Some) {
	await tx
		.updateTable("emotion_reactions")
		.set({ person_id: newPersonId() })
		.where("person_id", "=", personId)
		.$if(sequenceIds !== undefined, (query) => query.where("sequence_id", "in", sequenceIds ?? []))
		.execute();
}
