import { sql } from "kysely";
import type { EventDocument } from "~/domain/event-file/event-document";
import { changedSlots, isSameSlot, slotSnapshot } from "~/domain/registration/programme-change";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { chunks } from "../../ground/store/chunks";
import { is } from "../../ground/store/is";
import { jsonColumn } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { slotById } from "./offered";

const readSnapshot = jsonColumn(slotSnapshot);

/**
 * Where a new programme gives it another time, room or title, or removes it. The first change is recorded, as the holder has
 * seen none in between. Call it before seats are released, in the same transaction.
 */
export async function recordUnseenChanges(tx: Transaction, before: EventDocument, after: EventDocument, now: Date) {
	// A shifted programme changes thousands of slots.
	for (const chunk of chunks([...changedSlots(before.conferences, after.conferences)])) {
		const former = chunk.map(([slotId, slot]) => sql`when ${slotId} then ${JSON.stringify(slot)}`);
		await tx
			.insertInto("place_changes")
			.columns(["event_id", "person_id", "slot_id", "before", "at"])
			.expression((from) =>
				from
					.selectFrom("slot_registrations as place")
					.select((row) => [
						"place.event_id",
						"place.person_id",
						"place.slot_id",
						sql<string>`case place.slot_id ${sql.join(former, sql` `)} end`.as("before"),
						row.val(now.toISOString()).as("at"),
					])
					.where("place.event_id", "=", after.event.id)
					.where(
						"place.slot_id",
						"in",
						chunk.map(([slotId]) => slotId),
					),
			)
			.onConflict((conflict) =>
				conflict.columns(["event_id", "person_id", "slot_id"]).doUpdateSet((row) => ({ at: row.ref("excluded.at") })),
			)
			.execute();
	}
}

/** The changes to somebody's talks that they have not marked as seen; a slot that is again as they saw it has not changed. */
export async function listUnseenChanges(store: Store, event: LoadedEvent, personId: string, languageId?: string) {
	const rows = await store
		.selectFrom("place_changes as change")
		.leftJoin("slot_registrations as place", (join) =>
			join
				.onRef("place.event_id", "=", "change.event_id")
				.onRef("place.person_id", "=", "change.person_id")
				.onRef("place.slot_id", "=", "change.slot_id"),
		)
		.select(["change.slot_id", "change.before", "change.at", "place.registered_at"])
		.where(is({ "change.event_id": event.id, "change.person_id": personId }))
		.orderBy("change.at")
		.orderBy("change.slot_id")
		.execute();
	return rows.flatMap(({ slot_id: slotId, before, at, registered_at: chosenAt }) => {
		const seen = readSnapshot(before);
		const entry = slotById(event, slotId);
		const now = entry && { ...entry.slot, title: entry.conference.title };
		// Somebody who released the seat, or chose it again as it is now, is told nothing.
		if (now && (chosenAt === null || chosenAt > at || isSameSlot(seen, now))) return [];
		const describe = ({ title, startAt, endAt, room }: typeof seen) => ({
			startAt,
			endAt,
			room,
			title: event.translate(title, languageId),
		});
		return [{ slotId, at, before: describe(seen), after: now ? describe(now) : null }];
	});
}

/** Later changes stay. */
export async function markChangesSeen(store: Store, eventId: string, personId: string, at: string) {
	await store
		.deleteFrom("place_changes")
		.where(is({ event_id: eventId, person_id: personId }))
		.where("at", "<=", at)
		.execute();
}
