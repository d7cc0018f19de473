import { type Draft, emptyDraft } from "~/domain/registration/draft";
import { keptText } from "../../ground/store/kept-text";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";

export async function readDraft(store: Store | Transaction, eventId: string, personId: string): Promise<Draft> {
	const { rows } = await read(store, { eventId, personId });
	return draftIn(rows[0]?.answers);
}

const read = keptText(["eventId", "personId"], (on, { eventId, personId }) =>
	on.selectFrom("drafts").select("answers").where("event_id", "=", eventId).where("person_id", "=", personId),
);

/** As its row has it. */
export function draftIn(answers: string | undefined): Draft {
	return answers === undefined ? emptyDraft : (JSON.parse(answers) as Draft);
}

/**
 * Adds answers to the draft, by who holds the record's row: two tabs that answer different steps both keep theirs. `known`
 * was read with the row held. Answers the draft as it is then, as its row has it.
 */
export async function mergeDraft(
	tx: Transaction,
	eventId: string,
	personId: string,
	given: Partial<Draft>,
	now: Date,
	known?: { draft: string | undefined },
): Promise<string> {
	const current = known ? draftIn(known.draft) : await readDraft(tx, eventId, personId);
	const answered = [...new Set([...current.answered, ...(given.answered ?? [])])];
	const answers = JSON.stringify({ ...current, ...given, answered });
	await keep(tx, { eventId, personId, answers, now: now.toISOString() });
	return answers;
}

const keep = keptText(["eventId", "personId", "answers", "now"], (on, { eventId, personId, answers, now }) =>
	on
		.insertInto("drafts")
		.values({ event_id: eventId, person_id: personId, answers, updated_at: now })
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doUpdateSet({ answers, updated_at: now })),
);

/** Notes in the transaction of a step's own answers that the step is answered. */
export async function markAnswered(
	tx: Transaction,
	eventId: string,
	personId: string,
	step: string | undefined,
	now: Date,
	known?: { draft: string | undefined },
) {
	if (step !== undefined) await mergeDraft(tx, eventId, personId, { answered: [step] }, now, known);
}

/** What was answered there no longer holds: these steps are open again. */
export async function askStepsAgain(tx: Transaction, eventId: string, personId: string, steps: string[]) {
	const current = await readDraft(tx, eventId, personId);
	const answered = current.answered.filter((step) => !steps.includes(step));
	await tx
		.updateTable("drafts")
		.set({ answers: JSON.stringify({ ...current, answered }) })
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.execute();
}

export async function deleteDraft(tx: Transaction, eventId: string, personId: string) {
	await tx.deleteFrom("drafts").where("event_id", "=", eventId).where("person_id", "=", personId).execute();
}
