import type { ShownEmotion, ShownSequence } from "~/contract/live/emotions";
import { iconUrlOf } from "~/domain/live/emotion";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Database } from "../../ground/store/transact";
import { emotionsOf, type KnownEmotion } from "./emotion-rows";

export function describeEmotion(
	{ id, icon, label }: KnownEmotion,
	event: LoadedEvent,
	languageId: string | null | undefined,
): ShownEmotion {
	return { id, iconUrl: iconUrlOf(icon), label: event.say(label, languageId) };
}

interface Asking {
	sequenceId: string | null;
	languageId: string | null | undefined;
	/** To screens; participants are told what they may feel. */
	counts: boolean;
}

/** The sequence that is open; counts are rows, counted again. */
export async function describeSequence(
	db: Database,
	event: LoadedEvent,
	{ sequenceId, languageId, counts }: Asking,
): Promise<ShownSequence | null> {
	if (sequenceId === null) return null;
	const known = await emotionsOf(db, event.id);
	if (known.length === 0) return null;
	const counted = counts ? await countsOf(db, sequenceId) : undefined;
	const emotions = known.map((one) => ({
		...describeEmotion(one, event, languageId),
		count: counted ? (counted.get(one.id) ?? 0) : null,
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
