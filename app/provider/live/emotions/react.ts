import { Refusal, type RefusalCode } from "~/domain/ground/refusal";
import { gathered } from "../../ground/store/gathered";
import { grouped } from "../../ground/store/grouped";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { tellLive } from "../state/tell-live";
import { emotionsOf } from "./emotion-rows";

/** What somebody shows that they feel. */
export interface Reaction {
	eventId: string;
	personId: string;
	sequenceId: string;
	emotionId: string;
	/** UTC. */
	at: Date;
}

/**
 * Takes what somebody feels instead of what they felt before in the sequence (participant specification, section 7): a row a person, by its
 * key. Many at a time are one transaction, in which a person's last one is written. Refuses a sequence that is over
 * (`sequenceOver`), an emotion of another event (`notOffered`), and who is not registered (`noRightToVote`).
 */
export async function react(store: Store, reaction: Reaction): Promise<void> {
	const refused = await take(store, reaction);
	if (refused) throw new Refusal(refused);
}

const take = gathered<Reaction, RefusalCode | undefined>((store, reactions) =>
	transact(store, async (tx) => {
		const outcomes = new Map<Reaction, RefusalCode>();
		// In one order, so that two lots never wait for each other.
		const bySequence = [...grouped(reactions, "sequenceId")].sort(([one], [other]) => (one < other ? -1 : 1));
		for (const [sequenceId, those] of bySequence) await takeAll(tx, sequenceId, those, outcomes);
		return reactions.map((reaction) => outcomes.get(reaction));
	}),
);

async function takeAll(
	tx: Transaction,
	sequenceId: string,
	reactions: Reaction[],
	outcomes: Map<Reaction, RefusalCode>,
) {
	const eventId = await holdOpenSequence(tx, sequenceId);
	const offered = await idsOfEmotions(tx, eventId ?? "");
	const registered = await registeredAmong(tx, eventId ?? "", reactions);
	const last = new Map<string, Reaction>();
	for (const reaction of reactions) {
		const refused =
			reaction.eventId !== eventId
				? "sequenceOver"
				: !offered.has(reaction.emotionId)
					? "notOffered"
					: registered.has(reaction.personId)
						? undefined
						: "noRightToVote";
		if (refused) outcomes.set(reaction, refused);
		else last.set(reaction.personId, reaction);
	}
	if (last.size === 0 || eventId === undefined) return;
	const rows = [...last.values()].sort((one, other) => (one.personId < other.personId ? -1 : 1));
	await tx
		.insertInto("emotion_reactions")
		.values(
			rows.map(({ personId, emotionId, at }) => ({
				...{ sequence_id: sequenceId, person_id: personId, emotion_id: emotionId, at: at.toISOString() },
			})),
		)
		.onConflict((conflict) =>
			conflict.columns(["sequence_id", "person_id"]).doUpdateSet((row) => ({
				emotion_id: row.ref("excluded.emotion_id"),
				at: row.ref("excluded.at"),
			})),
		)
		.execute();
	tellLive(tx, eventId, "emotions");
}

/** The event of a sequence that is open, held so for the rest of the transaction: who ends it comes after. */
async function holdOpenSequence(tx: Transaction, id: string): Promise<string | undefined> {
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
