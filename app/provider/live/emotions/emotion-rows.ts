import { type EmotionEntry, iconAt } from "~/domain/live/emotion";
import type { LocalizedText } from "~/domain/texts/text";
import { randomId } from "../../ground/store/ids";
import type { Database, Transaction } from "../../ground/store/transact";

export interface KnownEmotion extends Required<EmotionEntry> {
	id: string;
}

/** Those that the event file has, in its order. */
export async function emotionsOf(db: Database, eventId: string): Promise<KnownEmotion[]> {
	const rows = await db
		.selectFrom("emotions")
		.select(["id", "key", "icon", "label"])
		.where("event_id", "=", eventId)
		.where("position", ">=", 0)
		.orderBy("position")
		.orderBy("key")
		.execute();
	return rows.map((row) => ({ ...row, label: JSON.parse(row.label) as LocalizedText }));
}

/**
 * Brings the emotions up to those of an event file, by their keys. One that it no longer has is offered no more; its row stays:
 * somebody may have felt it.
 */
export async function keepEmotions(tx: Transaction, eventId: string, entries: EmotionEntry[]) {
	await tx.updateTable("emotions").set({ position: -1 }).where("event_id", "=", eventId).execute();
	for (const [position, { key, icon = iconAt(position), label }] of entries.entries()) {
		const kept = { position, icon, label: JSON.stringify(label) };
		await tx
			.insertInto("emotions")
			.values({ id: randomId(12), event_id: eventId, key, ...kept })
			.onConflict((conflict) => conflict.columns(["event_id", "key"]).doUpdateSet(kept))
			.execute();
	}
}
