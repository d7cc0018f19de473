import { type Draft, emptyDraft } from "~/domain/draft";
import type { Store } from "../../ground/store/open";
import type { Writing } from "../../ground/store/transact";

export async function readDraft(store: Store | Writing, eventId: string, personId: string): Promise<Draft> {
	const row = await store
		.selectFrom("drafts")
		.select("answers")
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.executeTakeFirst();
	return draftIn(row?.answers);
}

/** As its row has it. */
export function draftIn(answers: string | undefined): Draft {
	return answers === undefined ? emptyDraft : (JSON.parse(answers) as Draft);
}

/** Adds answers to the draft, by who holds the record's row: two tabs that answer different steps both keep theirs. */
export async function mergeDraft(
	writing: Writing,
	eventId: string,
	personId: string,
	given: Partial<Draft>,
	now: Date,
) {
	const current = await readDraft(writing, eventId, personId);
	const answered = [...new Set([...current.answered, ...(given.answered ?? [])])];
	const row = { answers: JSON.stringify({ ...current, ...given, answered }), updated_at: now.toISOString() };
	await writing
		.insertInto("drafts")
		.values({ event_id: eventId, person_id: personId, ...row })
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doUpdateSet(row))
		.execute();
}

/** Notes in the transaction of a step's own answers that the step is answered. */
export async function markAnswered(
	writing: Writing,
	eventId: string,
	personId: string,
	step: string | undefined,
	now: Date,
) {
	if (step !== undefined) await mergeDraft(writing, eventId, personId, { answered: [step] }, now);
}

export async function deleteDraft(writing: Writing, eventId: string, personId: string) {
	await writing.deleteFrom("drafts").where("event_id", "=", eventId).where("person_id", "=", personId).execute();
}
