import type { Transaction } from "~/provider/ground/store/transact";

/** `addTaken` with its guard removed: a race must be able to tell it from the real one. */
export async function addTaken(tx: Transaction, eventId: string, articleId: string, count: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("article_stocks")
		.set((update) => ({ taken: update("taken", "+", count) }))
		.where("event_id", "=", eventId)
		.where("article_id", "=", articleId)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
