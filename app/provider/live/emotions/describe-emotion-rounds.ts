import { shareOf } from "~/domain/live/tally";
import type { LocalizedText } from "~/domain/texts/text";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { grouped } from "../../ground/store/grouped";
import { readJson } from "../../ground/store/json-column";
import type { Database } from "../../ground/store/transact";

/** A round for each sequence and an option for each emotion: numbers, no names. */
export async function describeEmotionRounds(db: Database, event: LoadedEvent, languageId: string | undefined) {
	const sequences = await db
		.selectFrom("sequences")
		.selectAll()
		.where("event_id", "=", event.id)
		.orderBy("number")
		.execute();
	const emotions = await db
		.selectFrom("emotions")
		.select(["id", "label", "position"])
		.where("event_id", "=", event.id)
		.orderBy("position")
		.orderBy("key")
		.execute();
	const counted = await db
		.selectFrom("emotion_reactions as reaction")
		.innerJoin("sequences", "sequences.id", "reaction.sequence_id")
		.select(["reaction.sequence_id", "reaction.emotion_id", (row) => row.fn.countAll<number>().as("count")])
		.where("sequences.event_id", "=", event.id)
		.groupBy(["reaction.sequence_id", "reaction.emotion_id"])
		.execute();
	const bySequence = grouped(counted, "sequence_id");
	return sequences.map(({ id, number, opened_at: openedAt, closed_at: closedAt }) => {
		const counts = new Map((bySequence.get(id) ?? []).map((row) => [row.emotion_id, Number(row.count)]));
		const voters = [...counts.values()].reduce((all, count) => all + count, 0);
		// Emotions that are no longer in the event file are listed if somebody chose them in this sequence.
		const gone = emotions.filter(({ id, position }) => position < 0 && counts.has(id));
		const listed = [...emotions.filter(({ position }) => position >= 0), ...gone];
		const options = listed.map((option) => {
			const votes = counts.get(option.id) ?? 0;
			return {
				label: event.translate(readJson<LocalizedText>(option.label), languageId),
				isRightAnswer: null,
				votes,
				share: shareOf(votes, voters),
			};
		});
		return { round: number, openedAt, closedAt, voters, unregistered: 0, options };
	});
}
