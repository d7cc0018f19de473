import { type Draft, emptyDraft } from "~/domain/draft";
import type { Store } from "../store/open";
import { transact, type Writing } from "../store/transact";

export async function readDraft(store: Store | Writing, eventId: string, personId: string): Promise<Draft> {
	const row = await store
		.selectFrom("drafts")
		.select("answers")
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.executeTakeFirst();
	return row ? (JSON.parse(row.answers) as Draft) : emptyDraft;
}

/** Adds answers to the draft: two tabs that answer different steps both keep theirs. */
export function mergeDraft(store: Store, eventId: string, personId: string, given: Draft, now: Date): Promise<void> {
	return transact(store, async (writing) => {
		await writing
			.insertInto("drafts")
			.values({
				event_id: eventId,
				person_id: personId,
				answers: JSON.stringify(emptyDraft),
				updated_at: now.toISOString(),
			})
			.onConflict((conflict) =>
				conflict.columns(["event_id", "person_id"]).doUpdateSet({ updated_at: now.toISOString() }),
			)
			.execute();
		const current = await readDraft(writing, eventId, personId);
		const answered = [...new Set([...current.answered, ...given.answered])];
		await writing
			.updateTable("drafts")
			.set({ answers: JSON.stringify({ ...current, ...given, answered }) })
			.where("event_id", "=", eventId)
			.where("person_id", "=", personId)
			.execute();
	});
}

export async function deleteDraft(writing: Writing, eventId: string, personId: string) {
	await writing.deleteFrom("drafts").where("event_id", "=", eventId).where("person_id", "=", personId).execute();
}
