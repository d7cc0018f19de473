import type { Transaction } from "../../ground/store/transact";

/**
 * The event's next number in one of its two series. One statement adds and answers: two writers wait for each other, and one that
 * fails takes none.
 */
export async function takeNumber(tx: Transaction, eventId: string, { isTrial = false } = {}): Promise<number> {
	await tx
		.insertInto("invoice_series")
		.values({ event_id: eventId, last: 0 })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const series = tx.updateTable("invoice_series").where("event_id", "=", eventId);
	if (isTrial) {
		const counted = series.set((update) => ({ last_trial: update("last_trial", "+", 1) }));
		return Number((await counted.returning("last_trial").executeTakeFirstOrThrow()).last_trial);
	}
	const counted = series.set((update) => ({ last: update("last", "+", 1) }));
	return Number((await counted.returning("last").executeTakeFirstOrThrow()).last);
}
