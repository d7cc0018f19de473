import { Refusal } from "~/domain/ground/refusal";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { publishLive } from "../state/live-changes";
import { lockLive, writeLive } from "../state/live-rows";
import { emotionsOf } from "./emotion-rows";

interface SequenceChange {
	eventId: string;
	personId: string;
}

/** Returns its id. If two hosts open one at once, both get the same. Refuses with `notFound` if the event has no emotions. */
export function openSequence(store: Store, { eventId, personId }: SequenceChange, now: Date): Promise<string> {
	return transact(store, async (tx) => {
		const live = await lockLive(tx, eventId, now);
		if (live.state.activeSequenceId !== null) return live.state.activeSequenceId;
		if ((await emotionsOf(tx, eventId)).length === 0) throw new Refusal("notFound");
		const { last } = await tx
			.selectFrom("sequences")
			.select((row) => row.fn.max("number").as("last"))
			.where("event_id", "=", eventId)
			.executeTakeFirstOrThrow();
		const id = randomId(12);
		const opened_at = now.toISOString();
		await tx
			.insertInto("sequences")
			.values({ id, event_id: eventId, number: (last ?? 0) + 1, opened_at, closed_at: null })
			.execute();
		const part = { activeSequenceId: id };
		await writeLive(tx, eventId, { ...live, state: { ...live.state, ...part } }, { part, personId }, now);
		publishLive(tx, eventId);
		return id;
	});
}

/** Closes a sequence; nothing changes if it is closed already. Refuses with `notFound` (404). */
export function closeSequence(
	store: Store,
	{ eventId, personId, sequenceId }: SequenceChange & { sequenceId: string },
	now: Date,
): Promise<void> {
	return transact(store, async (tx) => {
		const live = await lockLive(tx, eventId, now);
		const sequence = await tx
			.selectFrom("sequences")
			.select("closed_at")
			.where(is({ id: sequenceId, event_id: eventId }))
			.executeTakeFirst();
		if (!sequence) throw new Refusal("notFound");
		if (sequence.closed_at !== null) return;
		await tx.updateTable("sequences").set({ closed_at: now.toISOString() }).where("id", "=", sequenceId).execute();
		const part = { activeSequenceId: null };
		await writeLive(tx, eventId, { ...live, state: { ...live.state, ...part } }, { part, personId }, now);
		publishLive(tx, eventId);
	});
}
