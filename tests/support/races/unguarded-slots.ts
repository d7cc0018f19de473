import type { Transaction } from "~/provider/ground/store/transact";

export * from "../../../app/provider/registration/conferences/rows";

/** `takeSlot` with its guard removed: what a race must be able to tell from the real one. */
export async function takeSlot(tx: Transaction, eventId: string, slotId: string): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("slots")
		.set((update) => ({ taken: update("taken", "+", 1) }))
		.where("event_id", "=", eventId)
		.where("slot_id", "=", slotId)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
