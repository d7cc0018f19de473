import type { Transaction } from "../../ground/store/transact";

/** The event's next number. One statement adds and answers: two writers wait for each other, and one that fails takes none. */
export async function takeNumber(tx: Transaction, eventId: string): Promise<number> {
	await tx
		.insertInto("invoice_series")
		.values({ event_id: eventId, last: 0 })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const { last } = await tx
		.updateTable("invoice_series")
		.set((update) => ({ last: update("last", "+", 1) }))
		.where("event_id", "=", eventId)
		.returning("last")
		.executeTakeFirstOrThrow();
	return Number(last);
}
