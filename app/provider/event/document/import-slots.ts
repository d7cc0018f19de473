import type { EventDocument } from "~/domain/event-file/event-document";
import type { ConferenceEntry } from "~/domain/registration/conference";
import { without } from "~/domain/registration/programme-change";
import { describeOverCapacity } from "~/provider/ground/checks/describe-over-capacity";
import { chunks } from "~/provider/ground/store/chunks";
import { grouped } from "~/provider/ground/store/grouped";
import type { Transaction } from "~/provider/ground/store/transact";
import { holdersOfSlot } from "~/provider/registration/conferences/rows";

/**
 * The count of seats stays; returns a note where more are taken than the quota. A slot with seats taken keeps its row:
 * `heldEntries` then refuses the document. With the document before, only slots of talks that changed are looked at.
 */
export async function importSlots(
	tx: Transaction,
	{ event, conferences: all }: EventDocument,
	before?: EventDocument,
): Promise<string[]> {
	const conferences = before ? without(all, before.conferences) : all;
	const rows = before
		? await slotsOf(tx, event.id, [...conferences, ...without(before.conferences, all)])
		: await tx.selectFrom("slots").where("event_id", "=", event.id).selectAll().execute();
	const rowOf = new Map(rows.map((row) => [row.slot_id, row]));
	const wanted = new Map(
		conferences.flatMap(({ id, slots }) =>
			slots.map(({ id: slot_id, quota = null }) => [slot_id, { slot_id, conference_id: id, quota }] as const),
		),
	);
	const isGone = (row: { slot_id: string; conference_id: string }) =>
		wanted.get(row.slot_id)?.conference_id !== row.conference_id;

	const gone = new Set(rows.filter((row) => isGone(row) && row.taken === 0).map(({ slot_id }) => slot_id));
	for (const chunk of chunks([...gone])) {
		// Somebody may have taken a seat since the rows were read.
		await tx
			.deleteFrom("slots")
			.where("event_id", "=", event.id)
			.where("slot_id", "in", chunk)
			.where("taken", "=", 0)
			.execute();
	}
	const added = [...wanted.values()].filter(({ slot_id }) => !rowOf.has(slot_id) || gone.has(slot_id));
	for (const chunk of chunks(added)) {
		await tx
			.insertInto("slots")
			.values(chunk.map((row) => ({ event_id: event.id, taken: 0, ...row })))
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
	const changed = [...wanted.values()].flatMap(({ slot_id, quota }) => {
		const row = rowOf.get(slot_id);
		return row && !isGone(row) && row.quota !== quota
			? [{ slot_id, quota, taken: row.taken, offer: String(quota) }]
			: [];
	});
	for (const slots of grouped(changed, "offer").values()) {
		for (const chunk of chunks(slots)) {
			await tx
				.updateTable("slots")
				.set({ quota: chunk[0]?.quota ?? null })
				.where("event_id", "=", event.id)
				.where(
					"slot_id",
					"in",
					chunk.map(({ slot_id }) => slot_id),
				)
				.execute();
		}
	}
	const overfull: string[] = [];
	for (const { slot_id, quota, taken } of changed) {
		if (quota !== null && quota < taken) {
			const over = await describeOverCapacity(tx, event.id, taken - quota, holdersOfSlot(tx, event.id, slot_id));
			overfull.push(`the slot “${slot_id}” offers ${quota} places and ${taken} are taken${over}`);
		}
	}
	return overfull;
}

async function slotsOf(tx: Transaction, eventId: string, conferences: ConferenceEntry[]) {
	const rows = [];
	for (const ids of chunks([...new Set(conferences.flatMap(({ slots }) => slots.map(({ id }) => id)))])) {
		const some = tx.selectFrom("slots").where("event_id", "=", eventId).where("slot_id", "in", ids);
		rows.push(...(await some.selectAll().execute()));
	}
	return rows;
}
