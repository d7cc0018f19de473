import type { Transaction } from "~/provider/ground/store/transact";

export * from "../../../app/provider/registration/conferences/rows";

/** `takeSeat` with its guard removed: a race must be able to tell it from the real one. */
export async function takeSeat(tx: Transaction, eventId: string, slotId: string): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("slots")
		.set((update) => ({ taken: update("taken", "+", 1) }))
		.where("event_id", "=", eventId)
		.where("slot_id", "=", slotId)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
