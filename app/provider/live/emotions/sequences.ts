import { Refusal } from "~/domain/ground/refusal";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { holdLive, writeLive } from "../state/live-rows";
import { tellLive } from "../state/tell-live";
import { emotionsOf } from "./emotion-rows";

interface Change {
	eventId: string;
	personId: string;
}

/** One at a time: two hosts who open one at once open the same. */
export function openSequence(store: Store, { eventId, personId }: Change, now: Date): Promise<string> {
	return transact(store, async (tx) => {
		const live = await holdLive(tx, eventId, now);
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
		const state = { ...live.state, activeSequenceId: id };
		await writeLive(
			tx,
			eventId,
			{ ...live, state, version: live.version + 1 },
			{ part: { activeSequenceId: id }, personId },
			now,
		);
		tellLive(tx, eventId);
		return id;
	});
}

/** Over already: nothing changes. 404 where the event has no such sequence. */
export function closeSequence(
	store: Store,
	{ eventId, personId, sequenceId }: Change & { sequenceId: string },
	now: Date,
): Promise<void> {
	return transact(store, async (tx) => {
		const live = await holdLive(tx, eventId, now);
		const known = await tx
			.selectFrom("sequences")
			.select("closed_at")
			.where("id", "=", sequenceId)
			.where("event_id", "=", eventId)
			.executeTakeFirst();
		if (!known) throw new Refusal("notFound");
		if (known.closed_at !== null) return;
		await tx.updateTable("sequences").set({ closed_at: now.toISOString() }).where("id", "=", sequenceId).execute();
		const state = { ...live.state, activeSequenceId: null };
		await writeLive(
			tx,
			eventId,
			{ ...live, state, version: live.version + 1 },
			{ part: { activeSequenceId: null }, personId },
			now,
		);
		tellLive(tx, eventId);
	});
}
