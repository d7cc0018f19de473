import { type Draft, emptyDraft } from "~/domain/registration/draft";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import { preparedQuery } from "../../ground/store/prepared-query";
import type { Database, Transaction } from "../../ground/store/transact";

export async function readDraft(store: Database, eventId: string, personId: string): Promise<Draft> {
	const { rows } = await selectDraft(store, { eventId, personId });
	return parseDraft(rows[0]?.answers);
}

const selectDraft = preparedQuery(["eventId", "personId"], (on, { eventId, personId }) =>
	on
		.selectFrom("drafts")
		.select("answers")
		.where(is({ event_id: eventId, person_id: personId })),
);

export function parseDraft(answers: string | undefined): Draft {
	return answers === undefined ? emptyDraft : readJson<Draft>(answers);
}

/** With the registration locked and `row` read under that lock, so that two tabs keep both answers. Answers the whole text. */
export async function mergeDraft(
	tx: Transaction,
	eventId: string,
	personId: string,
	changes: Partial<Draft>,
	now: Date,
	row?: { draft: string | undefined },
): Promise<string> {
	const current = row ? parseDraft(row.draft) : await readDraft(tx, eventId, personId);
	const answered = [...new Set([...current.answered, ...(changes.answered ?? [])])];
	const answers = JSON.stringify({ ...current, ...changes, answered });
	await upsertDraft(tx, { eventId, personId, answers, now: now.toISOString() });
	return answers;
}

const upsertDraft = preparedQuery(
	["eventId", "personId", "answers", "now"],
	(on, { eventId, personId, answers, now }) =>
		on
			.insertInto("drafts")
			.values({ event_id: eventId, person_id: personId, answers, updated_at: now })
			.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doUpdateSet({ answers, updated_at: now })),
);

/** Marks the step as answered, in the transaction that saves its answers. */
export async function markAnswered(
	tx: Transaction,
	eventId: string,
	personId: string,
	step: string | undefined,
	now: Date,
	row?: { draft: string | undefined },
) {
	if (step !== undefined) await mergeDraft(tx, eventId, personId, { answered: [step] }, now, row);
}

export async function reopenSteps(tx: Transaction, eventId: string, personId: string, steps: string[]) {
	const current = await readDraft(tx, eventId, personId);
	const answered = current.answered.filter((step) => !steps.includes(step));
	await tx
		.updateTable("drafts")
		.set({ answers: JSON.stringify({ ...current, answered }) })
		.where(is({ event_id: eventId, person_id: personId }))
		.execute();
}

export async function deleteDraft(tx: Transaction, eventId: string, personId: string) {
	await tx
		.deleteFrom("drafts")
		.where(is({ event_id: eventId, person_id: personId }))
		.execute();
}
