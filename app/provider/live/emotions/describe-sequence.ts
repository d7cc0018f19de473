import type { ShownEmotion, ShownSequence } from "~/contract/live/emotions";
import { iconUrlOf } from "~/domain/live/emotion";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";
import { emotionsOf, type StoredEmotion } from "./emotion-rows";

export function describeEmotion(
	{ id, icon, label }: StoredEmotion,
	event: LoadedEvent,
	languageId: string | null | undefined,
): ShownEmotion {
	return { id, iconUrl: iconUrlOf(icon), label: event.translate(label, languageId) };
}

interface SequenceRequest {
	sequenceId: string | null;
	languageId: string | null | undefined;
	/** True for screens; participants see what they may choose, without counts. */
	counts: boolean;
}

export async function describeSequence(
	db: Database,
	event: LoadedEvent,
	{ sequenceId, languageId, counts }: SequenceRequest,
): Promise<ShownSequence | null> {
	if (sequenceId === null) return null;
	const stored = await emotionsOf(db, event.id);
	if (stored.length === 0) return null;
	const countById = counts ? await countsOf(db, sequenceId) : undefined;
	const emotions = stored.map((entry) => ({
		...describeEmotion(entry, event, languageId),
		count: countById ? (countById.get(entry.id) ?? 0) : null,
	}));
	return { sequenceId, emotions };
}

async function countsOf(db: Database, sequenceId: string): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom("emotion_reactions")
		.select(["emotion_id", (row) => row.fn.countAll<number>().as("count")])
		.where("sequence_id", "=", sequenceId)
		.groupBy("emotion_id")
		.execute();
	return new Map(rows.map(({ emotion_id, count }) => [emotion_id, Number(count)]));
}
