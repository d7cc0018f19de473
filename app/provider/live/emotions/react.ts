import { Refusal, type RefusalCode } from "~/domain/ground/refusal";
import { batched } from "../../ground/store/batched";
import { grouped } from "../../ground/store/grouped";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { publishLive } from "../state/live-changes";
import { emotionsOf } from "./emotion-rows";

export interface Reaction {
	eventId: string;
	personId: string;
	sequenceId: string;
	emotionId: string;
	/** UTC. */
	at: Date;
}

/**
 * Replaces their earlier one in the sequence (participant specification, section 7). Calls share a transaction, in which only a
 * person's last one is written. Refuses a closed sequence (`sequenceOver`), an emotion that is not offered (`notOffered`), and
 * people who are not registered (`noRightToVote`).
 */
export async function react(store: Store, reaction: Reaction): Promise<void> {
	const refusal = await takeReaction(store, reaction);
	if (refusal) throw new Refusal(refusal);
}

const takeReaction = batched<Reaction, RefusalCode | undefined>((store, reactions) =>
	transact(store, async (tx) => {
		const outcomes = new Map<Reaction, RefusalCode>();
		// Sequences are locked in sorted order, so that two batches cannot deadlock.
		const bySequence = [...grouped(reactions, "sequenceId")].sort(([one], [other]) => (one < other ? -1 : 1));
		for (const [sequenceId, ofSequence] of bySequence) await writeReactions(tx, sequenceId, ofSequence, outcomes);
		return reactions.map((reaction) => outcomes.get(reaction));
	}),
);

async function writeReactions(
	tx: Transaction,
	sequenceId: string,
	reactions: Reaction[],
	outcomes: Map<Reaction, RefusalCode>,
) {
	const eventId = await lockOpenSequence(tx, sequenceId);
	if (eventId === undefined) {
		for (const reaction of reactions) outcomes.set(reaction, "sequenceOver");
		return;
	}
	const offered = await idsOfEmotions(tx, eventId);
	const registered = await registeredAmong(tx, eventId, reactions);
	const last = new Map<string, Reaction>();
	for (const reaction of reactions) {
		const refusal =
			reaction.eventId !== eventId
				? "sequenceOver"
				: !offered.has(reaction.emotionId)
					? "notOffered"
					: registered.has(reaction.personId)
						? undefined
						: "noRightToVote";
		if (refusal) outcomes.set(reaction, refusal);
		else last.set(reaction.personId, reaction);
	}
	if (last.size === 0) return;
	const rows = [...last.values()].sort((a, b) => (a.personId < b.personId ? -1 : 1));
	await tx
		.insertInto("emotion_reactions")
		.values(
			rows.map(({ personId, emotionId, at }) => ({
				sequence_id: sequenceId,
				person_id: personId,
				emotion_id: emotionId,
				at: at.toISOString(),
			})),
		)
		.onConflict((conflict) =>
			conflict
				.columns(["sequence_id", "person_id"])
				.doUpdateSet((row) => ({ emotion_id: row.ref("excluded.emotion_id"), at: row.ref("excluded.at") })),
		)
		.execute();
	publishLive(tx, eventId, "emotions");
}

/** Returns the event of an open sequence and locks its row, so that it is not closed before the transaction ends. */
async function lockOpenSequence(tx: Transaction, id: string): Promise<string | undefined> {
	const row = await tx
		.updateTable("sequences")
		.set((sequence) => ({ number: sequence.ref("number") }))
		.where("id", "=", id)
		.where("closed_at", "is", null)
		.returning("event_id")
		.executeTakeFirst();
	return row?.event_id;
}

async function idsOfEmotions(tx: Transaction, eventId: string) {
	return new Set((await emotionsOf(tx, eventId)).map(({ id }) => id));
}

async function registeredAmong(tx: Transaction, eventId: string, reactions: Reaction[]) {
	const rows = await tx
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", eventId)
		.where("registered_at", "is not", null)
		.where("person_id", "in", [...new Set(reactions.map(({ personId }) => personId))])
		.execute();
	return new Set(rows.map(({ person_id }) => person_id));
}
