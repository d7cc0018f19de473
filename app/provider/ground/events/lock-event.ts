import type { Transaction } from "../store/transact";

/** Locks the event for the rest of the transaction without changing it. */
export async function lockEvent(tx: Transaction, eventId: string) {
	await tx
		.updateTable("events")
		.set(({ ref }) => ({ alias: ref("alias") }))
		.where("id", "=", eventId)
		.execute();
}
