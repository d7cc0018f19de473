import { type EmotionEntry, iconAt } from "~/domain/live/emotion";
import type { LocalizedText } from "~/domain/texts/text";
import { randomId } from "../../ground/store/ids";
import { readJson } from "../../ground/store/json-column";
import type { Database, Transaction } from "../../ground/store/transact";

export interface StoredEmotion extends Required<EmotionEntry> {
	id: string;
}

export async function emotionsOf(db: Database, eventId: string): Promise<StoredEmotion[]> {
	const rows = await db
		.selectFrom("emotions")
		.select(["id", "key", "icon", "label"])
		.where("event_id", "=", eventId)
		.where("position", ">=", 0)
		.orderBy("position")
		.orderBy("key")
		.execute();
	return rows.map((row) => ({ ...row, label: readJson<LocalizedText>(row.label) }));
}

/** Matched by key. One that is no longer in the file is not offered, but its row stays: somebody may have chosen it. */
export async function importEmotions(tx: Transaction, eventId: string, entries: EmotionEntry[]) {
	await tx.updateTable("emotions").set({ position: -1 }).where("event_id", "=", eventId).execute();
	for (const [position, { key, icon = iconAt(position), label }] of entries.entries()) {
		const fields = { position, icon, label: JSON.stringify(label) };
		await tx
			.insertInto("emotions")
			.values({ id: randomId(12), event_id: eventId, key, ...fields })
			.onConflict((conflict) => conflict.columns(["event_id", "key"]).doUpdateSet(fields))
			.execute();
	}
}
