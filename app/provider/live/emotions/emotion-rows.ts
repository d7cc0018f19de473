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

/** What a file's emotions would make of those that are offered, by key. */
interface EmotionImport {
	added: EmotionEntry[];
	changed: EmotionEntry[];
	/** They are no longer offered. */
	withdrawn: EmotionEntry[];
	isReordered: boolean;
}

/** What importing these emotions would do. Nothing is written. */
export async function compareEmotions(db: Database, eventId: string, entries: EmotionEntry[]): Promise<EmotionImport> {
	const offered = await emotionsOf(db, eventId);
	const before = new Map(offered.map((emotion) => [emotion.key, emotion]));
	const after = new Set(entries.map(({ key }) => key));
	const wordsOf = (icon: string, label: LocalizedText) => JSON.stringify([icon, label]);
	const changed = entries.filter(({ key, icon, label }, position) => {
		const former = before.get(key);
		return former && wordsOf(former.icon, former.label) !== wordsOf(icon ?? iconAt(position), label);
	});
	const stay = (emotions: EmotionEntry[], others: { has(key: string): boolean }) =>
		emotions.flatMap(({ key }) => (others.has(key) ? [key] : [])).join(" ");
	return {
		added: entries.filter(({ key }) => !before.has(key)),
		changed,
		withdrawn: offered.filter(({ key }) => !after.has(key)),
		isReordered: stay(offered, after) !== stay(entries, before),
	};
}

/**
 * Matched by key. One that is no longer in the file is not offered, but its row stays: somebody may have chosen it. Returns
 * sentences about what changed.
 */
export async function importEmotions(tx: Transaction, eventId: string, entries: EmotionEntry[]): Promise<string[]> {
	const { isReordered, ...compared } = await compareEmotions(tx, eventId, entries);
	await tx.updateTable("emotions").set({ position: -1 }).where("event_id", "=", eventId).execute();
	for (const [position, { key, icon = iconAt(position), label }] of entries.entries()) {
		const fields = { position, icon, label: JSON.stringify(label) };
		await tx
			.insertInto("emotions")
			.values({ id: randomId(12), event_id: eventId, key, ...fields })
			.onConflict((conflict) => conflict.columns(["event_id", "key"]).doUpdateSet(fields))
			.execute();
	}
	const sentences = Object.entries(compared).flatMap(([what, emotions]) =>
		emotions.length > 0 ? [`${what} emotions: ${emotions.map(({ key }) => key).join(", ")}`] : [],
	);
	return isReordered ? [...sentences, "reordered emotions"] : sentences;
}
