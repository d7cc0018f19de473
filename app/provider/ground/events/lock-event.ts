import type { Transaction } from "../store/transact";

export async function lockEvent(tx: Transaction, eventId: string) {
	await tx
		.updateTable("events")
		.set(({ ref }) => ({ alias: ref("alias") }))
		.where("id", "=", eventId)
		.execute();
}
