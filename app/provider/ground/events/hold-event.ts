import type { Transaction } from "../store/transact";

/** Holds the event for the rest of the transaction, and leaves it as it is: who else does so comes after. */
export async function holdEvent(tx: Transaction, eventId: string) {
	await tx
		.updateTable("events")
		.set(({ ref }) => ({ alias: ref("alias") }))
		.where("id", "=", eventId)
		.execute();
}
